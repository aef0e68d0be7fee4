#!/bin/bash
# healthy PORT PATH: exits 0 when http://localhost:PORT/PATH answers 200. The images carry no curl.
exec 3<>"/dev/tcp/127.0.0.1/$1" || exit 1
printf 'GET %s HTTP/1.0\r\nHost: localhost\r\n\r\n' "$2" >&3
read -r _ status _ <&3
[ "$status" = 200 ]
