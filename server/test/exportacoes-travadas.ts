import assert from 'node:assert/strict'
import { after } from 'node:test'
import type { FormatoDeExportacao } from '@autos/contract/entradas.ts'
import { abrirArmazenamento } from '../src/adapters/armazenamento/s3.ts'
import { abrirEmpacotador } from '../src/adapters/pacote/pacote.ts'
import { abrirLavrador } from '../src/adapters/termos/pdf.ts'
import { JOB_KINDS } from '../src/app/job-kinds.ts'
import { systemActor } from '../src/app/system-actor.ts'
import { montarExportacao } from '../src/modules/exportacao/montar.ts'
import { armazemQueTrava } from './armazem-que-trava.ts'
import { mundo } from './mundo.ts'
import { pdfDePaginas } from './pdf.ts'
import { lerPdfExportado } from './pdf-exportado.ts'
import { lerZip } from './zip.ts'

/** Quanto o armazenamento trava, e quanto se espera por ele, de verdade; os dois vezes a mesma escala. */
const TRAVA_MS = 20_000
const PRAZOS = { soon: 5_000, patient: 30_000 }
/** As que a fila faz: numa máquina lenta alguns prazos curtos passam sem que o armazenamento tenha culpa. */
const TENTATIVAS = JOB_KINDS['exportacao.montar'].retryLimit + 1
const FORMATOS: readonly FormatoDeExportacao[] = ['ZIP', 'PDF', 'AMBOS']

type Opcoes = { semente: number; escala: number; processos: number; exportacoesDeCada: number; pecas: number }
type Processo = { id: string; textos: string[]; anexos: Buffer[]; chaves: string[] }
export type Desfecho = { situacao: string; motivo: string | null; tentativas: number }

/**
 * Processos exportados ao mesmo tempo, cada um várias vezes, de um armazenamento que a cada pedido se cala até
 * vinte segundos, antes de responder e no meio, e às vezes corta; as que ficam prontas conferem-se byte a byte.
 * `estragar`: de cada processo, uma peça fica com outros bytes, ou com menos.
 */
export async function exportarTravado(
  { semente, escala, processos, exportacoesDeCada, pecas }: Opcoes,
  { estragar = false }: { estragar?: boolean } = {},
): Promise<Desfecho[]> {
  const m = await mundo()
  const sorte = sorteador(semente)
  const loja = await armazemQueTrava(() => ({
    antesMs: sorte() * TRAVA_MS * escala,
    ...(sorte() < 0.3 ? { noMeioMs: sorte() * TRAVA_MS * escala, corta: sorte() < 0.3 } : {}),
  }))
  const armazenamento = abrirArmazenamento({
    endereco: loja.endereco,
    publico: loja.endereco,
    regiao: 'us-east-1',
    chave: 'trava',
    segredo: 'trava',
    balde: 'trava',
    prazos: { soon: PRAZOS.soon * escala, patient: PRAZOS.patient * escala },
  })
  after(async () => {
    armazenamento.fechar()
    await loja.parar()
  })
  const meios = {
    ledger: await m.entidade.ledger(),
    armazenamento,
    empacotador: abrirEmpacotador(),
    lavrador: abrirLavrador(),
    sistema: await systemActor(m.db, 'America/Sao_Paulo'),
    endereco: 'https://autos.example',
  }
  const feitos: Processo[] = []
  for (let n = 0; n < processos; n++) feitos.push(await comPecas(m, n, pecas))
  for (const [chave, { bytes }] of m.armazem.objetos)
    if (!chave.includes('@')) loja.objetos.set(chave, Buffer.from(bytes))
  if (estragar) for (const [n, { chaves }] of feitos.entries()) estragarUma(loja.objetos, chaves, n)

  const desfechos: Desfecho[] = []
  await Promise.all(
    feitos.map(async (processo) => {
      for (let vez = 0; vez < exportacoesDeCada; vez++) {
        const formato = FORMATOS[(vez + feitos.indexOf(processo)) % FORMATOS.length]!
        const { id } = await m.ana.chama('processoExportar', { processoId: processo.id, formato })
        const desfecho = await montarAteOFim(m.db, meios, id)
        if (desfecho.situacao === 'PRONTA') await conferir(m.db, loja.objetos, { id, formato, processo })
        desfechos.push(desfecho)
      }
    }),
  )
  return desfechos
}

type Mundo = Awaited<ReturnType<typeof mundo>>

async function comPecas(m: Mundo, n: number, pecas: number): Promise<Processo> {
  const id = await m.processo(`Processo ${n}`)
  const feito: Processo = { id, textos: [], anexos: [], chaves: [] }
  for (let peca = 1; peca <= pecas; peca++) {
    const texto = `peca ${peca} do processo ${n}`
    const tabela = peca % 3 === 0
    const arquivo = tabela ? Buffer.from(`${texto};`.repeat(10_000)) : pdfDePaginas([{ texto }])
    const documento = await m.documento(texto, {
      peca: id,
      arquivo,
      ...(tabela ? { origem: 'FISICA', extensao: 'csv' } : { assinado: true }),
    })
    if (tabela) feito.anexos.push(Buffer.from(arquivo))
    else feito.textos.push(texto)
    const { chave } = await m.db
      .selectFrom('documentoVersao')
      .select('chave')
      .where('documentoId', '=', documento)
      .executeTakeFirstOrThrow()
    feito.chaves.push(chave)
  }
  return feito
}

function estragarUma(objetos: Map<string, Buffer>, chaves: readonly string[], n: number): void {
  const chave = chaves[n % chaves.length]!
  const bytes = objetos.get(chave)!
  if (n % 2 === 0) bytes[10]! ^= 1
  else objetos.set(chave, bytes.subarray(0, -1))
}

/** Como a fila faz: o que falha por fora tenta-se de novo. */
async function montarAteOFim(
  db: Mundo['db'],
  meios: Parameters<typeof montarExportacao>[0],
  exportacaoId: string,
): Promise<Desfecho> {
  for (let vez = 0; vez < TENTATIVAS; vez++)
    try {
      await montarExportacao(meios, { exportacaoId })
      break
    } catch (erro) {
      assert.match(String(erro), /não respondeu/)
    }
  return db
    .selectFrom('exportacao')
    .select(['situacao', 'motivo', 'tentativas'])
    .where('id', '=', exportacaoId)
    .executeTakeFirstOrThrow()
}

async function conferir(
  db: Mundo['db'],
  objetos: Map<string, Buffer>,
  { id, formato, processo }: { id: string; formato: FormatoDeExportacao; processo: Processo },
): Promise<void> {
  const arquivos = await db
    .selectFrom('exportacaoArquivo')
    .select(['chave', 'formato'])
    .where('exportacaoId', '=', id)
    .where('sha256', 'is not', null)
    .execute()
  assert.deepEqual(
    arquivos.map((um) => um.formato).toSorted(),
    formato === 'AMBOS' ? ['PDF', 'ZIP'] : [formato],
  )
  for (const { chave, formato: qual } of arquivos) {
    const bytes = objetos.get(chave)!
    if (qual === 'PDF') {
      const { paginas, anexos } = await lerPdfExportado(bytes)
      for (const texto of processo.textos)
        assert.ok(
          paginas.some((pagina) => pagina.includes(texto)),
          texto,
        )
      assert.deepEqual(
        anexos.map((anexo) => Buffer.from(anexo.bytes)),
        processo.anexos,
      )
    } else {
      const [, , ...originais] = lerZip(bytes).values()
      assert.deepEqual(
        originais,
        processo.chaves.map((peca) => objetos.get(peca)),
      )
    }
  }
}

/** Números de 0 a 1, os mesmos para a mesma semente. */
function sorteador(semente: number): () => number {
  let estado = semente | 0
  return () => {
    estado = (estado + 0x6d2b79f5) | 0
    let t = Math.imul(estado ^ (estado >>> 15), 1 | estado)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}
