import { existsSync, readFileSync } from 'node:fs'
import { ACOES, type Acao, NOMES_DAS_ACOES, type NomeDaAcao, type TipoDeItem } from '@autos/contract/acoes.ts'
import { TECLAS } from './passos/acoes.ts'
import { arquivosComDialogo, DIALOGOS, EM_OUTRO_TESTE } from './passos/dialogos-das-paginas.ts'
import { EM_LOTE } from './passos/em-lote.ts'
import { PELO_TECLADO, SEM_O_MOUSE_NOUTRO } from './passos/dialogos-pelo-teclado.ts'
import { ABERTAS, EM_TODA_RODADA, NA_RODADA_LONGA } from './passos/pelo-teclado.ts'
import { FIGURAS, FIGURAS_DOS_DIALOGOS, FOLHAS, TELAS } from './passos/telas.ts'
import { expect, test } from './support/fixtures.ts'

// O inventário: de cada ação, em cada tipo de item, o teste que a faz num item só, o que a faz em vários com um
// que falha no meio, o que a vê recusada, o que a vê falhar a meio caminho e o que a faz sem o mouse; de cada
// diálogo, o que o examina; e de cada tela, as figuras. Nenhum destes testes abre o navegador.

type Prova = { arquivo: string; teste: string }
type Provas = Partial<Record<NomeDaAcao | `${NomeDaAcao} ${TipoDeItem}`, Prova>>
const em = (arquivo: string, teste: string): Prova => ({ arquivo, teste })

const ASSINAR_QUATRO = em('assinaturas.spec.ts', 'quatro maneiras de assinar')
const ASSINAR_LOTE = em('assinaturas.spec.ts', 'o lote continua depois de uma falha')
const ENTREGAS = em('acoes-uma-a-uma.spec.ts', 'aceitar e rejeitar entregas de sistema: em lote')
const RECUSADA = em('acoes-uma-a-uma.spec.ts', 'a ação recusada aparece no menu, apagada, com o motivo')
const DO_TECLADO = em(
  'teclado.longo.ts',
  '${nomeDe(linha.acao, linha.tipo)} (${linha.tipo}): só com o teclado, recusada a meio caminho',
)
const DO_LOTE = em('acoes.longo.ts', '${linha.acao} (${linha.lista}): de três')

/** As que uma tabela não prova, e onde se provam. */
// prettier-ignore
const EM_OUTRO_ARQUIVO: { sozinha: Provas; emVarios: Provas; recusada: Provas; falha: Provas; semMouse: Provas } = {
  sozinha:  { assinar: ASSINAR_QUATRO },
  emVarios: { assinar: ASSINAR_LOTE, aceitar: ENTREGAS, rejeitar: ENTREGAS, apensar: em('acoes.longo.ts', 'apensar (/processos/nao-enviados): de três'),
              'excluir documento': em('acoes.spec.ts', 'excluir em lote'), 'alterarRestricoes documento': em('restricoes.spec.ts', 'de vários, o que não deu certo diz por quê') },
  // Nenhuma permissão as impede: recusam-se só quando o item já não está lá, ou o marcador é de outra pessoa.
  recusada: { exportar: DO_TECLADO, marcar: em('marcadores.spec.ts', 'desmarcar se confirma; o marcador público de outra pessoa se recusa') },
  falha:    { assinar: ASSINAR_LOTE },
  semMouse: { assinar: em('dia-de-trabalho.spec.ts', 'a entrada com o teclado') },
}

const noTeclado = [...EM_TODA_RODADA, ...NA_RODADA_LONGA]
const alvosDe = (nome: NomeDaAcao): readonly TipoDeItem[] => (ACOES[nome] as Acao).alvo

function provasDe(
  nome: NomeDaAcao,
  tipo: TipoDeItem,
): Record<keyof typeof EM_OUTRO_ARQUIVO, Prova | undefined | 'não se faz'> {
  const doTeclado = noTeclado.some((linha) => linha.acao === nome && linha.tipo === tipo)
    ? DO_TECLADO
    : undefined
  const noLote = EM_LOTE.some(({ acao, lista }) => acao === nome && lista.startsWith(`/${tipo}s/`))
  const noutro = (qual: keyof typeof EM_OUTRO_ARQUIVO) =>
    EM_OUTRO_ARQUIVO[qual][nome] ?? EM_OUTRO_ARQUIVO[qual][`${nome} ${tipo}`]
  return {
    sozinha: doTeclado ?? noutro('sozinha'),
    emVarios: ACOES[nome].selecao === 'um' ? 'não se faz' : noLote ? DO_LOTE : noutro('emVarios'),
    recusada: noutro('recusada') ?? RECUSADA,
    falha: doTeclado ?? noutro('falha'),
    semMouse: doTeclado ?? noutro('semMouse'),
  }
}

/** Os títulos dos testes de um arquivo, um por linha, como estão escritos nele. */
const titulosDe = (arquivo: string): string =>
  [...readFileSync(new URL(arquivo, import.meta.url), 'utf8').matchAll(/^\s*test\([`'](.*)$/gm)]
    .map(([, titulo]) => titulo)
    .join('\n')

for (const nome of NOMES_DAS_ACOES)
  test(`${nome}: sozinha, em vários, recusada, falha a meio caminho e sem o mouse`, () => {
    for (const tipo of alvosDe(nome))
      for (const [qual, prova] of Object.entries(provasDe(nome, tipo))) {
        if (prova === 'não se faz') continue
        expect(prova, `${nome} (${tipo}): ${qual}`).toBeDefined()
        expect(titulosDe(prova!.arquivo), `${nome} (${tipo}): ${qual}`).toContain(prova!.teste)
      }
  })

test('toda ação tem a sua tecla, e nenhuma tecla é de duas', () => {
  const teclas = NOMES_DAS_ACOES.map((nome) => TECLAS[nome])
  expect(teclas.filter((tecla) => tecla === undefined)).toEqual([])
  expect(new Set(teclas).size).toBe(teclas.length)
  const fonte = readFileSync(new URL('../web/src/app/shortcuts/shortcuts.ts', import.meta.url), 'utf8')
  const daCasa = [...fonte.matchAll(/keys: '([^']+)'/g)].map(([, tecla]) => tecla!)
  expect(daCasa).toContain('j')
  expect(teclas.filter((tecla) => daCasa.includes(tecla!))).toEqual([])
})

test('todo diálogo da interface se abre e se conclui só com o teclado', () => {
  const fonte = readFileSync(new URL('../web/src/acoes/dialogos.ts', import.meta.url), 'utf8')
  const dialogos = [...fonte.matchAll(/^ {2}(\w+): +dialogo\(/gm)].map(([, nome]) => nome as NomeDaAcao)
  expect(dialogos.length).toBeGreaterThan(20)
  const inteira = (nome: NomeDaAcao) =>
    alvosDe(nome).every((tipo) => noTeclado.some((linha) => linha.acao === nome && linha.tipo === tipo))
  expect(dialogos.filter((nome) => !inteira(nome))).toEqual([])
  // Em toda rodada cada um ao menos se abre: os daqui vão até o fim, os outros se fecham com Esc.
  const vistos = new Set<NomeDaAcao>([
    ...EM_TODA_RODADA.map(({ acao }) => acao),
    ...ABERTAS.documento,
    ...ABERTAS.processo,
  ])
  expect(dialogos.filter((nome) => !vistos.has(nome))).toEqual([])
})

test('todo diálogo das páginas está na tabela da volta longa, ou outro teste o examina', () => {
  const vistos = new Set([...DIALOGOS.map(({ arquivo }) => arquivo), ...Object.keys(EM_OUTRO_TESTE)])
  expect(arquivosComDialogo().filter((arquivo) => !vistos.has(arquivo))).toEqual([])
  existem(EM_OUTRO_TESTE)
})

test('todo diálogo das páginas se conclui sem o mouse na volta longa, ou noutro teste', () => {
  const naVolta = Object.values(PELO_TECLADO).flatMap((linhas) => linhas.map(({ arquivo }) => arquivo))
  const vistos = new Set([...naVolta, ...Object.keys(SEM_O_MOUSE_NOUTRO)])
  expect(arquivosComDialogo().filter((arquivo) => !vistos.has(arquivo))).toEqual([])
  existem(SEM_O_MOUSE_NOUTRO)
})

test('de toda tela e de todo diálogo das páginas há figura em docs/telas, em cada largura e aparência', () => {
  const pasta = new URL('../docs/telas/', import.meta.url)
  const feitas = JSON.parse(readFileSync(new URL('folhas.json', pasta), 'utf8')) as Record<string, string[]>
  const nomes = (telas: readonly { nome: string }[]) => telas.map(({ nome }) => nome)
  const telas = Object.entries(FOLHAS).map(
    ([folha, quem]) => [folha, nomes(quem.flatMap((v) => TELAS[v]))] as const,
  )
  const dialogos = [...new Set(DIALOGOS.map(({ login }) => login))].map(
    (login) =>
      [`dialogos-${login}`, nomes(DIALOGOS.filter((d) => d.login === login)).map((n) => `d-${n}`)] as const,
  )
  expect(Object.values(FOLHAS).flat().toSorted()).toEqual(Object.keys(TELAS).toSorted())
  for (const [folha, nela] of [...telas, ...dialogos])
    expect(feitas[folha], `${folha}: AUTOS_TELAS=1 npm run test:longo -- e2e/telas`).toEqual(nela)
  for (const folha of Object.keys(feitas))
    for (const variante of folha.startsWith('telas-') ? FIGURAS : FIGURAS_DOS_DIALOGOS)
      expect(existsSync(new URL(`folha-${folha}-${variante}.png`, pasta)), `${folha} ${variante}`).toBe(true)
  const molduras = ['entrada', 'cidadao', 'convite', 'documentos-publicos-achados']
  for (const moldura of molduras)
    for (const variante of FIGURAS)
      expect(existsSync(new URL(`moldura-${moldura}-${variante}.png`, pasta)), `${moldura} ${variante}`).toBe(
        true,
      )
})

/** O trecho ainda está no teste que se diz que o examina. */
function existem(noutro: Readonly<Record<string, readonly [teste: string, trecho: string]>>): void {
  for (const [componente, [teste, trecho]] of Object.entries(noutro))
    expect(readFileSync(new URL(teste, import.meta.url), 'utf8'), componente).toContain(trecho)
}
