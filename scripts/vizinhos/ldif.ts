import { PASSWORD, type TownPerson } from './town-people.ts'

// What a directory is told, in LDIF (RFC 2849).

export const BASE = 'dc=teste,dc=example'
export const PEOPLE = `ou=pessoas,${BASE}`
export const GROUPS = `ou=grupos,${BASE}`
export const GROUP = `cn=autos-usuarios,${GROUPS}`
export const READER = `cn=leitura,${BASE}`

export const dnOf = ({ uid, ou }: Pick<TownPerson, 'uid' | 'ou'>): string => `uid=${uid},ou=${ou},${PEOPLE}`

/** What is not plain ASCII goes in base64. */
export const line = (name: string, value: string): string =>
  /^[\x21-\x39\x3b\x3d-\x7e][\x20-\x7e]*$/.test(value)
    ? `${name}: ${value}`
    : `${name}:: ${Buffer.from(value).toString('base64')}`

/** An entry of the directory; a list is an attribute with each of its values. */
const entry = (dn: string, attributes: Record<string, string | readonly string[]>): string =>
  [
    line('dn', dn),
    ...Object.entries(attributes).flatMap(([name, values]) => [values].flat().map((one) => line(name, one))),
    '',
  ].join('\n')

export const personEntry = (person: TownPerson): string =>
  entry(dnOf(person), {
    objectClass: 'inetOrgPerson',
    uid: person.uid,
    cn: `${person.givenName} ${person.sn}`,
    givenName: person.givenName,
    sn: person.sn,
    mail: person.mail,
    employeeNumber: person.cpf,
    userPassword: PASSWORD,
  })

/** The town: its units, its people, the group of who enters and others, and the account that reads. */
export function townLdif(people: readonly TownPerson[], members: readonly TownPerson[]): string {
  const unit = (dn: string) => entry(dn, { objectClass: 'organizationalUnit' })
  const group = (cn: string, who: readonly TownPerson[]) =>
    entry(`cn=${cn},${GROUPS}`, { objectClass: 'groupOfNames', cn, member: who.map(dnOf) })
  return [
    entry(BASE, { objectClass: ['dcObject', 'organization'], o: 'Teste' }),
    entry(READER, {
      objectClass: ['applicationProcess', 'simpleSecurityObject'],
      userPassword: PASSWORD,
    }),
    unit(PEOPLE),
    unit(GROUPS),
    ...[...new Set(people.map(({ ou }) => ou))].map((ou) => unit(`ou=${ou},${PEOPLE}`)),
    entry(`cn=senhas,${BASE}`, {
      objectClass: ['applicationProcess', 'pwdPolicy'],
      pwdAttribute: 'userPassword',
      pwdLockout: 'TRUE',
    }),
    ...people.map(personEntry),
    group('autos-usuarios', members),
    group('impressoras', people),
  ].join('\n')
}
