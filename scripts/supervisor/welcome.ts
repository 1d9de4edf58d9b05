import type { PessoaDeLogin } from '@autos/simuladores/identidade/pessoas.ts'
import { seconds } from './child.ts'
import type { State } from './layout.ts'
import type { Signer } from './signing.ts'

const SHOWN = ['terezinha', 'marlise', 'rosangela', 'joao', 'katia', 'sebastiao']

/** What a newcomer has to know, in one box. */
export function welcome(
  state: State,
  {
    people,
    signers,
    began,
    demo,
    logs,
  }: { people: PessoaDeLogin[]; signers: Signer[]; began: number; demo: boolean; logs: string },
): string {
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
    ...(state.icp ? ['', ...signing(state, signers), ''] : []),
    ...(state.domsc ? [`Simulador do diário oficial: ${state.domsc}`] : []),
    ...(state.atendimento ? [`Simulador do atendimento: ${state.atendimento}`] : []),
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

const person = (p: PessoaDeLogin): string =>
  `  ${p.login.padEnd(11)}${p.nome} ${p.sobrenome}${p.cargo ? `, ${p.cargo}` : ''}`

/** Who can sign with what, and where that is: a few of each, and those who will be refused. */
function signing({ icp, govbr, psc, assinador }: State, signers: Signer[]): string[] {
  const logins = (which: (signer: Signer) => boolean | undefined): string =>
    signers
      .flatMap((signer) => (signer.login && which(signer) ? [signer.login] : []))
      .slice(0, 2)
      .join(', ')
  const level = (name: string) =>
    `${name}: ${logins(({ govbr: own, cpfSituacao }) => own === name && cpfSituacao !== 'cancelada')}`
  const local = (which: string) =>
    logins(
      ({ certificado }) =>
        certificado && certificado.tipo !== 'NUVEM' && (certificado.situacao ?? 'valido') === which,
    )
  const who = [
    ['gov.br', `${level('ouro')} · ${level('prata')} · ${level('bronze')} (recusada)`],
    ['Nuvem', logins(({ certificado }) => certificado?.tipo === 'NUVEM')],
    ['Token', `${local('valido')} · revogado: ${local('revogado')} · expirado: ${local('expirado')}`],
  ] as const
  return [
    ...(signers.length
      ? ['Quem assina com quê', ...who.map(([name, logged]) => `  ${name.padEnd(11)}${logged}`)]
      : []),
    `Simuladores de assinatura: gov.br ${govbr}, nuvem ${psc},`,
    `  token ${assinador}, AC e carimbo ${icp}`,
  ]
}
