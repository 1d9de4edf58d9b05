import { randomBytes } from 'node:crypto'
import { cpfValido, limparCpfCnpj } from '@autos/contract/regras/cpf-cnpj.ts'
import { emailValido, limparEmail } from '@autos/contract/regras/email.ts'
import { dobrar } from '@autos/contract/regras/texto.ts'
import { readCsv } from '../../adapters/csv/csv.ts'
import { planilha } from '../../modules/relatorios/index.ts'
import { userOf } from './realm-of.ts'

/** What of the spreadsheet is no login, in a sentence. */
export class NotALogin extends Error {}

const NEEDED = ['nome', 'sobrenome', 'login', 'e-mail'] as const

/**
 * The people of the spreadsheet that *Cadastrar por planilha* takes, as UserRepresentations of Keycloak who enter, each
 * with a provisional password of its own; and who has which, for a spreadsheet again. Nobody, when one of them is not right.
 */
export async function loginsOf(
  sheet: string,
  realm: string,
): Promise<{ users: Record<string, unknown>[]; passwords: string }> {
  let titles: string[] | undefined
  const users = new Map<string, Record<string, unknown>>()
  const passwords = [['login', 'nome', 'senha provisória']]
  for await (const { line, cells } of readCsv(sheet)) {
    if (titles === undefined) titles = titlesOf(cells)
    else if (cells.some((cell) => cell.trim() !== '')) {
      const person = personOf(titles, cells, line)
      if (users.has(person.login)) throw new NotALogin(`Linha ${line}: o login ${person.login} se repete.`)
      // No sign of a formula, that a spreadsheet would take for one.
      const password = randomBytes(9).toString('hex')
      users.set(person.login, userOf({ ...person, realm, password, roles: ['access'] }))
      passwords.push([person.login, `${person.nome} ${person.sobrenome}`, password])
    }
  }
  if (users.size === 0) throw new NotALogin('Não há pessoa nenhuma.')
  return { users: [...users.values()], passwords: planilha(passwords) }
}

function titlesOf(cells: readonly string[]): string[] {
  const titles = cells.map((cell) => {
    const folded = dobrar(cell).trim()
    return folded === 'email' ? 'e-mail' : folded
  })
  const missing = NEEDED.filter((title) => !titles.includes(title))
  if (missing.length > 0) throw new NotALogin(`Na primeira linha faltam as colunas: ${missing.join(', ')}.`)
  return titles
}

function personOf(titles: readonly string[], cells: readonly string[], line: number) {
  const cell = (title: string): string => (cells[titles.indexOf(title)] ?? '').trim()
  const person = {
    login: cell('login').toLowerCase(),
    nome: cell('nome'),
    sobrenome: cell('sobrenome'),
    email: limparEmail(cell('e-mail')),
    cpf: cell('cpf') === '' ? undefined : limparCpfCnpj(cell('cpf')),
  }
  const no = (what: string): never => {
    throw new NotALogin(`Linha ${line}: ${what}.`)
  }
  if (!person.nome || !person.sobrenome || !person.login) no('faltam o nome, o sobrenome ou o login')
  if (!emailValido(person.email)) no(`o e-mail de ${person.login} não é um, e o Keycloak o exige`)
  if (person.cpf !== undefined && !cpfValido(person.cpf)) no(`o CPF de ${person.login} não é válido`)
  return person
}
