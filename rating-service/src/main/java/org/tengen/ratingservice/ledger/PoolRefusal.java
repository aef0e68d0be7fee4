package org.tengen.ratingservice.ledger;

/** Why a pool did nothing. */
enum PoolRefusal {
    /** The ledger has this revision of the game or a later one. */
    NOT_NEWER
}
