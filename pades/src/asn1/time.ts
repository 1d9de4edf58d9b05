import { broken, Node, TAG } from './der.ts'

const TIME = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)?(?:[.,](\d{1,9}))?(?:Z|([+-])(\d\d)(\d\d))?$/

/** GeneralizedTime or UTCTime (RFC 5280, 4.1.2.5). */
export function readTime(node: Node | undefined): Date {
  if (node?.tag !== TAG.utcTime && node?.tag !== TAG.generalizedTime) throw broken('esperava uma data')
  const text = node.value.toString('latin1')
  const century = node.tag === TAG.generalizedTime ? '' : Number(text.slice(0, 2)) < 50 ? '20' : '19'
  const match = TIME.exec(century + text)
  if (!match) throw broken('data inválida')
  const [
    ,
    year,
    month,
    day,
    hour,
    minute,
    second = '0',
    fraction = '0',
    sign,
    offsetHours = '0',
    offsetMinutes = '0',
  ] = match
  const offset = (Number(offsetHours) * 60 + Number(offsetMinutes)) * (sign === '-' ? -1 : 1)
  return new Date(
    Date.UTC(
      Number(year),
      Number(month) - 1,
      Number(day),
      Number(hour),
      Number(minute),
      Number(second),
      Number(`0.${fraction}`) * 1000,
    ) -
      offset * 60_000,
  )
}
