import { sql } from 'kysely'
import type { Tx } from '../../kernel/database.ts'
import { newId } from '../../kernel/ids.ts'
import { enqueue } from '../../kernel/jobs.ts'
import { transact } from '../../kernel/transact.ts'
import { registrarTodos } from '../historico/index.ts'
import { anotarExame } from '../preparo/index.ts'
import { type Arquivo, examinarArquivo, guardarArquivo } from './arquivos.ts'
import { type Chegada, NaoCabe } from './chegada.ts'
import { anotarVindos, emSilencio, inserirEmTodas, type LinhaDoBanco } from './gravar.ts'
import { acessosDe, deOndeVeio, doQueVeio, type Item, jaEmUso, lerItem } from './itens.ts'
import type { Linha } from './linhas.ts'
import { emLotes, naoEntrou, tentar } from './lotes.ts'
import { chaveDoNumero, emUso, prenderNumeros } from './numeros.ts'
import { requerenteDe } from './requerente.ts'
import { chaveDoItem, percorrer, type Tramitacoes } from './tramitacoes.ts'
import { umDe } from './valores.ts'
import { numerarPecas, vinculoDe, type Vinculo } from './vinculos.ts'

/** O exame do arquivo começa logo, e corre enquanto o lote anterior se grava. */
type Plano = {
  item: Item
  origem: 'EXTERNA' | 'FISICA'
  requerente: ReturnType<typeof requerenteDe>
  vinculo: Vinculo | null
  exame: Promise<Arquivo | NaoCabe>
}
type Pronto = { linha: Linha; plano: Plano; arquivo: Arquivo }
type Guardado = Pronto & { versoes: LinhaDoBanco[]; tramites: LinhaDoBanco[]; projecao: LinhaDoBanco }

/** Cabem na memória com os bytes: cem arquivos de tamanho comum. */
const POR_VEZ = 200

/** Os documentos, com o arquivo de cada um; os anexos depois dos principais. */
export async function importarDocumentos(chegada: Chegada, tramitacoes: Tramitacoes): Promise<void> {
  for (const anexos of [false, true])
    await emLotes<Plano>(chegada, {
      arquivo: 'documentos.csv',
      especie: 'documento',
      porVez: POR_VEZ,
      quais: (linha) => (linha.de('anexado_a') !== '') === anexos,
      planejar(linha) {
        const item = lerItem(chegada, linha, 'documento')
        // O que aqui seria eletrônico só o é com as assinaturas daqui; as de dentro do arquivo se verificam.
        const origem = umDe(linha, 'origem', {
          valores: ['EXTERNA', 'FISICA', 'ELETRONICA'],
          padrao: 'EXTERNA',
        })
        const requerente = requerenteDe(linha)
        const vinculo = vinculoDe(chegada, linha, item)
        const exame = examinarArquivo(chegada, linha).catch(comoRecusa)
        exame.catch(() => undefined)
        return { item, origem: origem === 'FISICA' ? 'FISICA' : 'EXTERNA', requerente, vinculo, exame }
      },
      gravar: (lote) => gravar(chegada, lote, tramitacoes),
    })
}

async function gravar(
  chegada: Chegada,
  lote: readonly { linha: Linha; plano: Plano }[],
  tramitacoes: Tramitacoes,
): Promise<void> {
  const usados = await emUso(
    chegada.meios.ledger.db,
    lote.map(({ plano }) => plano.item.numero),
  )
  const examinados = await Promise.all(
    lote.map(async ({ linha, plano }): Promise<Pronto[]> => {
      const prontos: Pronto[] = []
      await tentar(chegada, linha, async () => {
        if (usados.has(chaveDoNumero(plano.item.numero) ?? '')) throw jaEmUso(plano.item.numero)
        const arquivo = await plano.exame
        if (arquivo instanceof NaoCabe) throw arquivo
        prontos.push({ linha, plano, arquivo })
      })
      return prontos
    }),
  )
  const cabem = await numerarPecas(chegada, examinados.flat())
  const percorridos = cabem.flatMap((pronto) => comCaminho(chegada, pronto, tramitacoes))
  for (const { linha, plano } of percorridos) chegada.ids.documento.set(linha.codigo, plano.item.id)
  chegada.vieram.documento += percorridos.length
  if (chegada.ensaio || percorridos.length === 0) return
  const guardados = await emParalelo(percorridos, async (pronto) => ({
    ...pronto,
    versoes: await guardarArquivo(chegada, pronto.plano.item.id, pronto.arquivo),
  }))
  await transact(chegada.meios.ledger, (tx) =>
    emSilencio(
      tx,
      guardados.map(({ plano }) => plano.item.id),
      () => gravarLinhas(tx, chegada, guardados),
    ),
  )
}

function comoRecusa(erro: unknown): NaoCabe {
  if (erro instanceof NaoCabe) return erro
  throw erro
}

/** O caminho do que é raiz; peça e anexo só o do vínculo, e o que se disser a mais não entra. */
function comCaminho(chegada: Chegada, pronto: Pronto, tramitacoes: Tramitacoes): Omit<Guardado, 'versoes'>[] {
  const {
    linha,
    plano: { item, vinculo },
  } = pronto
  const chave = chaveDoItem('documento', linha.codigo)
  const linhas = tramitacoes.get(chave) ?? []
  tramitacoes.delete(chave)
  try {
    const { tramites, projecao } = percorrer(chegada, { ...item, linha }, vinculo === null ? linhas : [])
    if (vinculo === null) return [{ ...pronto, tramites, projecao }]
    for (const uma of linhas)
      naoEntrou(
        chegada,
        uma,
        new NaoCabe(
          'documento',
          vinculo.tipo === 'peca'
            ? 'A peça acompanha o processo, e não tem caminho seu.'
            : 'O anexo acompanha o principal, e não tem caminho seu.',
        ),
      )
    const { paiId, raizId, em, tipo, ordem } = vinculo
    const ligacao = {
      id: newId(Math.max(0, em.getTime())),
      docprocId: item.id,
      tipo: tipo === 'peca' ? 'JUNTADA' : 'ANEXACAO',
      realizadoEm: em,
      realizadoPor: null,
      outroId: paiId,
    }
    const preso = {
      paiId,
      vinculo: tipo,
      ordem,
      vinculadoEm: em,
      vinculadoSetorId: item.setor.id,
      raizId,
      novo: false,
      arquivado: false,
    }
    return [{ ...pronto, tramites: [tramites[0]!, ligacao], projecao: preso }]
  } catch (erro) {
    if (!(erro instanceof NaoCabe)) throw erro
    naoEntrou(chegada, linha, erro)
    return []
  }
}

const ENVIOS = 12
async function emParalelo<A, B>(todos: readonly A[], fazer: (um: A) => Promise<B>): Promise<B[]> {
  const feitos: B[] = []
  const fila = todos.entries()
  const umAUm = async (): Promise<void> => {
    for (const [i, um] of fila) feitos[i] = await fazer(um)
  }
  await Promise.all(Array.from({ length: ENVIOS }, umAUm))
  return feitos
}

async function gravarLinhas(tx: Tx, chegada: Chegada, lote: readonly Guardado[]): Promise<void> {
  const itens = lote.map(({ plano }) => plano.item)
  await inserirEmTodas(tx, {
    docproc: lote.map(({ plano, projecao }) => ({ ...plano.item.docproc, ...projecao })),
    documento: lote.map((um) => ({ ...documentoDe(um), situacaoDesde: tx.now })),
    documentoVersao: lote.flatMap(versoesDe),
    documentoTexto: lote.map(({ plano, arquivo }) => ({ documentoId: plano.item.id, texto: arquivo.texto })),
    tramite: lote.flatMap(({ tramites }) => tramites),
    ...acessosDe(itens),
  })
  await prenderNumeros(tx, itens)
  await contarPecas(tx, lote)
  await contar(tx, chegada, lote)
}

const documentoDe = ({ plano: { item, origem, requerente }, arquivo, versoes }: Guardado): LinhaDoBanco => ({
  id: item.id,
  origem,
  ...requerente,
  extensao: arquivo.extensao,
  situacaoArquivo: 'OK',
  versaoArquivo: versoes.length,
  versaoBase: 1,
  nivelAssinatura: item.classe.nivelAssinatura,
  minuta: false,
})

const versoesDe = ({ plano: { item }, versoes }: Guardado): LinhaDoBanco[] =>
  versoes.map((versao) => ({
    ...versao,
    criadaEm: item.criadoEm,
    criadaPor: versao['motivo'] === 'ENVIO' ? item.pessoaId : null,
  }))

/** O número da última peça de cada processo só sobe (INV-4). */
async function contarPecas(tx: Tx, lote: readonly Guardado[]): Promise<void> {
  const pecas = lote.flatMap(({ plano: { vinculo } }) => (vinculo?.tipo === 'peca' ? [vinculo] : []))
  await sql`update processo p set ultima_peca = greatest(p.ultima_peca, n.peca)
    from (select id, max(peca) as peca from unnest(${pecas.map(({ paiId }) => paiId)}::uuid[], ${pecas.map(({ ordem }) => ordem)}::int[]) v (id, peca) group by id) n
    where p.id = n.id`.execute(tx)
}

async function contar(tx: Tx, chegada: Chegada, lote: readonly Guardado[]): Promise<void> {
  const { sistema } = chegada.meios
  for (const { plano, arquivo, versoes } of lote) {
    if (arquivo.exame !== null) await anotarExame(tx, arquivo.sha256, arquivo.exame)
    if (arquivo.assinaturasNoArquivo > 0)
      await enqueue(tx, 'assinatura.verificar', {
        data: { documentoId: plano.item.id },
        key: String(versoes[0]!['chave']),
      })
  }
  await registrarTodos(
    tx,
    sistema,
    lote.map(({ linha, plano: { item }, arquivo: { sha256, tamanho }, tramites }) => ({
      ato: 'documento.importado' as const,
      item: item.id,
      setorId: item.setor.id,
      dados: { ...doQueVeio(chegada, { linha, item, tramites }), sha256, tamanho },
    })),
  )
  await anotarVindos(tx, chegada, { especie: 'documento', vindos: lote.map(deOndeVeio) })
}
