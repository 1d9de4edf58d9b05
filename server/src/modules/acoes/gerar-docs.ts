import { ACOES, type Flag, FLAGS } from '@autos/contract/acoes.ts'
import type { Fatos } from './fatos.ts'
import type { Impedimento } from './impedimentos.ts'
import { ALVO, REGRAS } from './regras.ts'
import { SUPRESSORES } from './supressores.ts'

/** docs/acoes.md: o manual das permissões, para quem usa o sistema, tirado da mesma tabela que as decide. */
export const gerarDocs = (): string =>
  [
    '# O que cada pessoa pode fazer',
    '',
    'Gerado de `server/src/modules/acoes` por `npm run gen`; não se edita.',
    '',
    'Cada ação do menu depende de uma permissão, e cada permissão existe **a menos que** haja um impedimento. O primeiro impedimento da lista é o motivo que a tela mostra. Quem não pode ler o conteúdo recebe o motivo em palavras que não falam de peças, assinantes nem interessados.',
    '',
    '## O que desliga quase tudo',
    '',
    ...tabela(
      ['Quando', 'Ainda se pode'],
      SUPRESSORES.map((supressor) => [supressor.motivo, permitidas(supressor.permite)]),
    ),
    '',
    '## As permissões',
    '',
    ...FLAGS.flatMap(secao),
  ].join('\n')

function secao(flag: Flag): string[] {
  const rotulos = Object.values(ACOES)
    .filter((acao) => (acao.flags as readonly Flag[]).includes(flag))
    .map(({ rotulo }) => rotulo)
  return [
    `### ${flag}`,
    '',
    `${rotulos.join(' · ')} — ${ALVO[flag].join(' e ')}.`,
    '',
    ...impedimentos(REGRAS[flag]),
    '',
  ]
}

const ASSUNTO: Record<Impedimento['grau'], string> = {
  existencia: 'o tipo do item',
  acesso: 'quem lê',
  estado: 'o estado do item',
  relacao: 'a relação da pessoa com o item',
  papel: 'o papel da pessoa',
}

const impedimentos = (regra: readonly Impedimento[]): string[] =>
  tabela(
    ['Não se pode quando', 'Depende de', 'Quem pode', 'Em vez disso'],
    regra
      .filter(({ grau }) => grau !== 'existencia')
      .map(({ motivo, grau, quemPode, atalho }) => [
        motivo,
        ASSUNTO[grau],
        quemPode?.(QUALQUER) ?? '',
        atalho === undefined ? '' : `\`${atalho}\``,
      ]),
  )

/** Fatos em que cada nome diz o que é, para que `quemPode` se leia em geral. */
const QUALQUER = {
  cargaRotulo: 'quem tem a carga',
  criadoSetorRotulo: 'o setor que cadastrou',
  cargaOrigemRotulo: 'quem tinha a carga',
  entregaSetorRotulo: 'o setor da entrega',
} as Fatos

function tabela(colunas: readonly string[], linhas: readonly (readonly string[])[]): string[] {
  if (linhas.length === 0) return ['Quem vê o item, pode.']
  return [colunas, colunas.map(() => '---'), ...linhas].map((linha) => `| ${linha.join(' | ')} |`)
}

const permitidas = (flags: readonly Flag[]): string => {
  if (flags.length === 0) return 'nada'
  const negadas = FLAGS.filter((flag) => !flags.includes(flag))
  return flags.length <= negadas.length ? lista(flags) : `tudo, menos ${lista(negadas)}`
}

const lista = (flags: readonly Flag[]): string => flags.map((flag) => `\`${flag}\``).join(', ')
