/**
 * The process clock, for durations and expiry of tokens only. What is recorded takes `tx.now`, the database's
 * clock.
 */
export const nowMs = (): number => Date.now()

/** One for each zone: making it takes thirty times what it then does, and each request asks for the day. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** Calendar day (AAAA-MM-DD) of an instant in the zone of the entidade. */
export function dayIn(instant: Date, zone: string): string {
  let format = formats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    })
    formats.set(zone, format)
  }
  return format.format(instant)
}
