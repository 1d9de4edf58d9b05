import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { sql } from 'kysely'
import { DO_LIVRO, idDe, type NomeDePessoa } from '../elenco.ts'
import { pdfDePaginas } from '../pdf.ts'
import { Escrevente, type Visto } from './escrevente.ts'
import { ate } from './processos.ts'
import type { Produto } from './produto.ts'

/** Seis janelas abertas, de quem é do Protocolo. */
const QUEM: readonly NomeDePessoa[] = ['ana', 'dora', 'ana', 'dora', 'ana', 'dora']

/** De quantos em quantos se junta o arquivo, que o trabalhador confere, se assina e se envia. */
const COM_ARQUIVO = 12

/** Só o que o servidor disse que fez. */
export type Confirmado = { titulo: string; numero: number; id: string; enviado: boolean }

export type Trabalho = {
  escreventes: readonly Escrevente[]
  confirmados: readonly Confirmado[]
  /** Acaba o que cada um tem em mãos. */
  parar(): Promise<void>
  visto(): Visto
  /** O maior intervalo sem nenhuma gravação dada por feita, desde então, em segundos. */
  semGravar(desde: number): number
}

/** Seis pessoas reservam número, registram, enviam e leem, sem parar. */
export function trabalhar(t: TestContext, produto: Produto): Trabalho {
  const fim = new AbortController()
  const confirmados: Confirmado[] = []
  const escreventes = QUEM.map((quem) => new Escrevente(produto, quem))
  const andamento = Promise.all(
    escreventes.map(async (pessoa, i) => {
      for (let vez = 1; !fim.signal.aborted; vez++)
        confirmados.push(await umDocumento(pessoa, `Ofício ${i}-${vez}`, vez % COM_ARQUIVO === 1 + i))
    }),
  )
  t.after(() => {
    fim.abort()
    for (const cada of escreventes) cada.desistir()
  })
  // O que falhar aparece em parar().
  andamento.catch(() => undefined)
  return {
    escreventes,
    confirmados,
    async parar() {
      fim.abort()
      await andamento
      for (const cada of escreventes) cada.fechar()
    },
    visto: () => somar(escreventes.map(({ visto }) => visto)),
    semGravar(desde) {
      const instantes = [
        desde,
        ...escreventes.flatMap(({ feitos }) => feitos).filter((t) => t >= desde),
        Date.now(),
      ]
      const ordem = instantes.toSorted((a, b) => a - b)
      return Math.max(...ordem.slice(1).map((t, i) => t - ordem[i]!)) / 1000
    },
  }
}

async function umDocumento(pessoa: Escrevente, titulo: string, inteiro: boolean): Promise<Confirmado> {
  const { numeroReservar: numero } = await pessoa.grava<{ numeroReservar: number }>(
    'mutation($c:[NumerarPorInput!]!){numeroReservar(especie:"Ofício",numerarPor:$c)}',
    { c: DO_LIVRO },
  )
  const dados = {
    especie: 'Ofício',
    origem: 'ELETRONICA',
    titulo,
    numerarPor: DO_LIVRO,
    numero,
    setorId: idDe('protocolo'),
    assinantes: [{ usuarioId: idDe(pessoa.quem) }],
  }
  const { documentoCadastrar } = await pessoa.grava<{ documentoCadastrar: { id: string } }>(
    'mutation($d:DocumentoDados!){documentoCadastrar(dados:$d){id}}',
    { d: dados },
  )
  const { id } = documentoCadastrar
  await pessoa.chama('{documentosNovos{id titulo}}')
  if (inteiro) await assinarEEnviar(pessoa, id, titulo)
  return { titulo, numero, id, enviado: inteiro }
}

const SELO = 'selo:true,posicao:{pagina:1,esquerda:40,inferior:40}'

async function assinarEEnviar(pessoa: Escrevente, id: string, titulo: string): Promise<void> {
  const pdf = pdfDePaginas([{ texto: titulo }])
  const { documentoPutUrl } = await pessoa.chama<{ documentoPutUrl: string }>(
    'query($id:ID!,$t:Float){documentoPutUrl(id:$id,extensao:"pdf",tamanho:$t)}',
    { id, t: pdf.length },
  )
  const v = await pessoa.enviarArquivo(documentoPutUrl, pdf)
  await pessoa.grava(
    'mutation($id:ID!,$v:String!){documentoProcessar(id:$id,extensao:"pdf",versionId:$v){id}}',
    { id, v },
  )
  await ate(
    `o trabalhador confere o arquivo de ${titulo}`,
    async () => {
      const { documento } = await pessoa.chama<{
        documento: { situacaoArquivo: string; erroArquivo: string | null }
      }>('query($id:ID!){documento(id:$id){situacaoArquivo erroArquivo}}', { id })
      if (documento.situacaoArquivo === 'ERRO') throw new Error(`${titulo}: ${documento.erroArquivo}`)
      return documento.situacaoArquivo === 'OK'
    },
    { ms: 240_000, cada: 300 },
  )
  await pessoa.grava(`mutation($id:ID!){documentoAssinarSimples(id:$id,${SELO}){id}}`, { id })
  await pessoa.grava(
    'mutation($id:ID!,$d:ID!){documentoEnviar(id:$id,destinoId:$d,mensagem:"Para análise."){id}}',
    { id, d: idDe('juridico') },
  )
}

const somar = (todos: readonly Visto[]): Visto =>
  todos.reduce((soma, v) => ({
    pedidos: soma.pedidos + v.pedidos,
    repetidos502: soma.repetidos502 + v.repetidos502,
    tenteDeNovo: soma.tenteDeNovo + v.tenteDeNovo,
    erros500: [...soma.erros500, ...v.erros500],
    cortes: soma.cortes + v.cortes,
    maisLentoMs: Math.max(soma.maisLentoMs, v.maisLentoMs),
  }))

type Linha = { id: string; titulo: string; numero: number } & Record<
  'envios' | 'cadastros' | 'enviados' | 'assinaturas',
  number
>

/** O banco diz o mesmo que as respostas: cada ato uma vez, nenhum a mais, e nenhum número sem dono. */
export async function conferir(
  { banco: { db } }: Produto,
  confirmados: readonly Confirmado[],
): Promise<void> {
  const { rows } = await sql<Linha>`
    select d.id, d.titulo, d.numero,
      (select count(*)::int from tramite where docproc_id = d.id and tipo = 'ENVIO') as envios,
      (select count(*)::int from historico where itens @> array[d.id] and ato = 'documento.cadastrado') as cadastros,
      (select count(*)::int from historico where itens @> array[d.id] and ato = 'documento.enviado') as enviados,
      (select count(*)::int from assinatura where documento_id = d.id) as assinaturas
    from docproc d`.execute(db)
  const achados = new Map(rows.map((linha) => [linha.id, linha]))
  for (const { id, titulo, numero, enviado } of confirmados) {
    const vezes = enviado ? 1 : 0
    assert.deepEqual(
      achados.get(id),
      { id, titulo, numero, envios: vezes, cadastros: 1, enviados: vezes, assinaturas: vezes },
      titulo,
    )
  }
  assert.equal(rows.length, confirmados.length, 'há documentos que ninguém registrou')
  const livro = await db.selectFrom('numeroLivro').select(['numero', 'situacao']).orderBy('numero').execute()
  const numeros = confirmados.map(({ numero }) => numero).toSorted((a, b) => a - b)
  assert.deepEqual(
    livro.map(({ numero }) => numero),
    Array.from({ length: livro.length }, (_, i) => i + 1),
  )
  assert.deepEqual(
    livro.filter(({ situacao }) => situacao === 'USADO').map(({ numero }) => numero),
    numeros,
  )
  assert.deepEqual(
    livro.filter(({ situacao }) => situacao === 'RESERVADO'),
    [],
    'um número reservado que ninguém usou',
  )
}

export const dizer = (v: Visto): string =>
  `${v.pedidos} pedidos; ${v.repetidos502} 502 que a interface repetiu; ${v.tenteDeNovo} “tente de novo”; ${v.cortes} conexões cortadas; ${v.erros500.length} erros; o mais lento, ${(v.maisLentoMs / 1000).toFixed(1)} s`
