import type { PessoaDeLogin } from '@autos/simuladores/identidade/pessoas.ts'
import { seconds } from './child.ts'
import type { State } from './layout.ts'

const SHOWN = ['terezinha', 'marlise', 'rosangela', 'joao', 'katia', 'sebastiao']

/** What a newcomer has to know, in one box. */
export function welcome(state: State, { people, began, demo, logs }: { people: PessoaDeLogin[]; began: number; demo: boolean; logs: string }): string {
  const staff = pick(people.filter((p) => p.realm === 'pmva'))
  const chamber = pick(people.filter((p) => p.realm === 'cmva'))
  const lines = [
    `Autos está no ar (${seconds(Date.now() - began)} s).`,
    '',
    `Prefeitura   ${state.web}`,
    ...(state.identidade ? staff.map(person) : []),
    '',
    `Câmara       ${state.camara}`,
    ...(state.identidade ? chamber.map(person) : []),
    '',
    ...(state.identidade ? [demo ? 'A senha de todos é: autos' : 'A senha do administrador é: autos'] : []),
    ...(state.correio ? [`E-mails enviados pelo sistema: ${state.correio}`] : []),
    ...(state.identidade ? ['Token para a API: npm run -s token -- <usuário>'] : []),
    `Registros: ${logs}`,
    'Ctrl+C encerra tudo.',
  ]
  const width = Math.max(...lines.map((line) => line.length))
  const bar = '─'.repeat(width + 2)
  return ['', `┌${bar}┐`, ...lines.map((line) => `│ ${line.padEnd(width)} │`), `└${bar}┘`, ''].join('\n')
}

function pick(people: PessoaDeLogin[]): PessoaDeLogin[] {
  const marked = people.filter((p) => p.destaque)
  if (marked.length) return marked.slice(0, 6)
  const known = SHOWN.flatMap((login) => people.filter((p) => p.login === login))
  return (known.length ? known : people).slice(0, 6)
}

const person = (p: PessoaDeLogin): string => `  ${p.login.padEnd(11)}${p.nome} ${p.sobrenome}${p.cargo ? `, ${p.cargo}` : ''}`
