#!/bin/sh
# Stands in for `java` where a tournament manager runs `java -jar javafo.jar FILE -p OUT`: see docs/dropin.md.
# Calls of javafo.jar go to staunton-javafo, all others to the real java (JAVA, else the next one in PATH).
me=$(readlink -f "$0" 2>/dev/null || echo "$0")

real_java() {
    if [ -n "$JAVA" ]; then
        exec "$JAVA" "$@"
    fi
    old_ifs=$IFS
    IFS=:
    for folder in $PATH; do
        candidate=$folder/java
        if [ -x "$candidate" ] && [ "$(readlink -f "$candidate")" != "$me" ]; then
            IFS=$old_ifs
            exec "$candidate" "$@"
        fi
    done
    echo "There is no other java." >&2
    exit 127
}

# Options of the machine stand before -jar, with a value only for the class path.
count=0
jar=
previous=
for word in "$@"; do
    count=$((count + 1))
    if [ "$previous" = -jar ]; then
        jar=$word
        break
    fi
    case $word in
    -*) ;;
    *) case $previous in -cp | -classpath | --class-path) ;; *) break ;; esac ;;
    esac
    previous=$word
done

case $(basename "$jar" | tr '[:upper:]' '[:lower:]') in
javafo*.jar)
    shift "$count"
    exec "${STAUNTON_JAVAFO:-staunton-javafo}" "$@"
    ;;
esac
real_java "$@"
