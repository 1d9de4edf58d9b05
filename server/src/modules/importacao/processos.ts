import type { Tx } from '../../kernel/database.ts'
import { newId } from '../../kernel/ids.ts'
import { transact } from '../../kernel/transact.ts'
import { registrarTodos } from '../historico/index.ts'
import { type Chegada, NaoCabe } from './chegada.ts'
import { anotarVindos, emSilencio, inserirEmTodas, type LinhaDoBanco } from './gravar.ts'
import { idDoCodigo } from './ids.ts'
import { acessosDe, deOndeVeio, doQueVeio, type Item, jaEmUso, lerItem } from './itens.ts'
import type { Linha } from './linhas.ts'
import { emLotes, naoEntrou } from './lotes.ts'
import { chaveDoNumero, emUso, prenderNumeros } from './numeros.ts'
import { chaveDoItem, percorrer, type Tramitacoes } from './tramitacoes.ts'
import { instante, listaDe } from './valores.ts'

type Plano = { item: Item; tramites: LinhaDoBanco[]; vinculo: LinhaDoBanco; interessados: LinhaDoBanco[] }
type Pronto = { linha: Linha; plano: Plano }

const POR_VEZ = 500

/** Os processos, com o caminho de cada um; os apensos depois dos principais. */
export async function importarProcessos(chegada: Chegada, tramitacoes: Tramitacoes): Promise<void> {
  for (const apensos of [false, true])
    await emLotes<Plano>(chegada, {
      arquivo: 'processos.csv',
      especie: 'processo',
      porVez: POR_VEZ,
      quais: (linha) => (linha.de('apensado_a') !== '') === apensos,
      planejar: (linha) => planejar(chegada, linha, tramitacoes),
      gravar: (lote) => gravar(chegada, lote),
    })
}

function planejar(chegada: Chegada, linha: Linha, tramitacoes: Tramitacoes): Plano {
  const item = lerItem(chegada, linha, 'processo')
  const interessados = interessadosDe(chegada, linha)
  const apensado = linha.de('apensado_a') === '' ? null : principalDe(chegada, linha, item)
  const chave = chaveDoItem('processo', linha.codigo)
  const linhas = tramitacoes.get(chave) ?? []
  tramitacoes.delete(chave)
  const { tramites, projecao } = percorrer(chegada, { ...item, linha }, apensado === null ? linhas : [])
  if (apensado !== null)
    for (const uma of linhas)
      naoEntrou(
        chegada,
        uma,
        new NaoCabe('processo', 'O apenso acompanha o principal, e não tem caminho seu.'),
      )
  chegada.ids.processo.set(linha.codigo, item.id)
  if (apensado === null) return { item, tramites, vinculo: projecao, interessados }
  chegada.principais.set(item.id, apensado.paiId)
  const { paiId, em } = apensado
  const apensacao = {
    id: newId(Math.max(0, em.getTime())),
    docprocId: item.id,
    tipo: 'APENSACAO',
    realizadoEm: em,
    realizadoPor: null,
    outroId: paiId,
  }
  const vinculo = { paiId, vinculo: 'apenso', vinculadoEm: em, raizId: paiId, novo: false, arquivado: false }
  return { item, tramites: [tramites[0]!, apensacao], vinculo, interessados }
}

/** Os de fora e, depois, quem é da casa. */
function interessadosDe(chegada: Chegada, linha: Linha): LinhaDoBanco[] {
  const codigos = (coluna: string, especie: 'interessado' | 'pessoa' | 'setor'): string[] =>
    listaDe(linha, coluna).map((codigo) => idDoCodigo(chegada, especie, { coluna, codigo }))
  return [
    ...codigos('interessados', 'interessado').map((externoId) => ({ externoId })),
    ...codigos('interessados_pessoas', 'pessoa').map((usuarioId) => ({ usuarioId })),
    ...codigos('interessados_setores', 'setor').map((setorId) => ({ setorId })),
  ]
}

function principalDe(chegada: Chegada, linha: Linha, item: Item): { paiId: string; em: Date } {
  const paiId = idDoCodigo(chegada, 'processo', { coluna: 'apensado_a', codigo: linha.de('apensado_a') })
  if (chegada.principais.has(paiId))
    throw new NaoCabe(
      'apensado_a',
      'O principal é ele mesmo apenso de outro: diga aqui o principal de todos.',
    )
  const quando = { fuso: chegada.meios.sistema.marca.fuso, agora: chegada.agora }
  const em = instante(linha, 'apensado_em', quando) ?? item.criadoEm
  if (em < item.criadoEm) throw new NaoCabe('apensado_em', 'É de antes de o processo se registrar.')
  return { paiId, em }
}

async function gravar(chegada: Chegada, lote: readonly Pronto[]): Promise<void> {
  const usados = await emUso(
    chegada.meios.ledger.db,
    lote.map(({ plano }) => plano.item.numero),
  )
  const cabem = lote.filter(({ linha, plano: { item } }) => {
    const livre = !usados.has(chaveDoNumero(item.numero) ?? '')
    if (!livre) naoEntrou(chegada, linha, jaEmUso(item.numero))
    if (!livre) chegada.ids.processo.delete(linha.codigo)
    return livre
  })
  chegada.vieram.processo += cabem.length
  if (chegada.ensaio || cabem.length === 0) return
  const ids = cabem.map(({ plano }) => plano.item.id)
  await transact(chegada.meios.ledger, (tx) => emSilencio(tx, ids, () => gravarLinhas(tx, chegada, cabem)))
}

async function gravarLinhas(tx: Tx, chegada: Chegada, lote: readonly Pronto[]): Promise<void> {
  const itens = lote.map(({ plano }) => plano.item)
  await inserirEmTodas(tx, {
    docproc: lote.map(({ plano }) => ({ ...plano.item.docproc, ...plano.vinculo })),
    processo: itens.map(({ id, classe }) => ({ id, tipoNaoNumeravel: !classe.numeravel, ultimaPeca: 0 })),
    tramite: lote.flatMap(({ plano }) => plano.tramites),
    ...acessosDe(itens),
    interessado: lote.flatMap(({ plano: { item, interessados } }) =>
      interessados.map((um, ordem) => ({ ...um, processoId: item.id, ordem })),
    ),
  })
  await prenderNumeros(tx, itens)
  await registrarTodos(
    tx,
    chegada.meios.sistema,
    lote.map(({ linha, plano: { item, tramites } }) => ({
      ato: 'processo.importado' as const,
      item: item.id,
      setorId: item.setor.id,
      dados: doQueVeio(chegada, { linha, item, tramites }),
    })),
  )
  await anotarVindos(tx, chegada, { especie: 'processo', vindos: lote.map(deOndeVeio) })
}
