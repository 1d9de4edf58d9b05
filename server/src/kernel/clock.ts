/**
 * The process clock, for durations and expiry of tokens only. What is recorded takes `tx.now`, the database's
 * clock.
 */
export const nowMs = (): number => Date.now()

/** Calendar day (AAAA-MM-DD) of an instant in the zone of the entidade. */
export const dayIn = (instant: Date, zone: string): string =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(instant)
