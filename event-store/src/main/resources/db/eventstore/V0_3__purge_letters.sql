-- Letters that were decided are forgotten after a while: they hold what a topic has forgotten long ago, names among it.
GRANT DELETE ON dead_letter TO ${appRole};
