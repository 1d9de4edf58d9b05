import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as esperar } from 'node:timers/promises'
import { sql } from 'kysely'
import { ClienteTeimoso } from '../../../test/mortes/cliente.ts'
import { type ServidorMortal, servidorMortal } from '../../../test/mortes/processo.ts'
import { porArquivo } from '../../../test/mortes/trabalho.ts'
import { pdfDePaginas } from '../../../test/pdf.ts'

const [MORTES, ARQUIVOS, PAGINAS] = [20, 4, 2_000]
const VIDA_MS = 2_500

test(
  `${MORTES} mortes por kill -9 enquanto se leem ${ARQUIVOS} arquivos: nenhuma página se perde nem se lê de outro modo`,
  { timeout: 1_800_000 },
  async (t) => {
    const servidor = await servidorMortal()
    t.after(() => servidor.parar())
    const pessoa = new ClienteTeimoso(servidor, 'ana')
    const recebidos = receberTodos(pessoa)
    recebidos.catch(() => undefined)
    let noMeio = 0
    for (let morte = 0; morte < MORTES; morte++) {
      await ate(servidor, naFila, (n) => n > 0)
      await esperar(Math.random() * VIDA_MS)
      noMeio += Number((await emAndamento(servidor)) > 0)
      await servidor.matar('servidor')
      await devolver(servidor)
    }
    await recebidos
    assert.ok(noMeio >= 5, `só ${noMeio} mortes acertaram alguma leitura`)
    await ate(servidor, examinados, (n) => n === ARQUIVOS)
    await conferir(servidor)
    t.diagnostic(
      `${MORTES} mortes, ${noMeio} no meio de uma leitura; ${ARQUIVOS * PAGINAS} páginas, cada uma uma vez`,
    )
  },
)

async function receberTodos(pessoa: ClienteTeimoso): Promise<void> {
  for (let i = 1; i <= ARQUIVOS; i++) await receber(pessoa, i)
}

async function receber(pessoa: ClienteTeimoso, i: number): Promise<void> {
  const { documentoCadastrar } = await pessoa.chama<{ documentoCadastrar: { id: string } }>(
    'mutation($d:DocumentoDados!){documentoCadastrar(dados:$d){id}}',
    { d: { especie: 'Memorando', origem: 'FISICA', titulo: `Longo ${i}` } },
  )
  const paginas = Array.from({ length: PAGINAS }, (_, p) => ({ texto: `Arquivo ${i} folha ${p + 1}` }))
  await porArquivo(pessoa, documentoCadastrar.id, pdfDePaginas(paginas))
}

type Conta = (servidor: ServidorMortal) => Promise<number>

async function ate(servidor: ServidorMortal, conta: Conta, serve: (n: number) => boolean): Promise<void> {
  for (const limite = Date.now() + 300_000; !serve(await conta(servidor)); await esperar(50)) {
    assert.ok(Date.now() < limite, 'não aconteceu a tempo')
    await apressar(servidor)
  }
}

const contar = async ({ db }: ServidorMortal, de: ReturnType<typeof sql>): Promise<number> =>
  (await sql<{ n: number }>`select count(*)::int as n from ${de}`.execute(db)).rows[0]!.n
const naFila: Conta = async (servidor) =>
  (await emAndamento(servidor)) + Number((await examinados(servidor)) === ARQUIVOS)
const emAndamento: Conta = (servidor) =>
  contar(servidor, sql`fila.job where name = 'arquivo.texto' and state = 'active'`)
const examinados: Conta = (servidor) => contar(servidor, sql`arquivo_exame where situacao = 'OK'`)

/** O que o morto fazia volta à fila, sem esperar que a falta dele se note. */
const devolver = ({ db }: ServidorMortal) =>
  sql`update fila.job set state = 'retry', start_after = now() where name = 'arquivo.texto' and state = 'active'`.execute(
    db,
  )
const apressar = ({ db }: ServidorMortal) =>
  sql`update fila.job set start_after = now() where name = 'arquivo.texto' and state < 'active' and start_after > now()`.execute(
    db,
  )

async function conferir({ db }: ServidorMortal): Promise<void> {
  const { rows } = await sql<{ titulo: string; textos: string[]; pesquisado: string }>`
    select d.titulo, (select array_agg(p.texto order by p.pagina) from arquivo_pagina p where p.sha256 = v.sha256) as textos,
      (select t.texto from documento_texto t where t.documento_id = d.id) as pesquisado
    from docproc d join documento_versao v on v.documento_id = d.id`.execute(db)
  assert.equal(rows.length, ARQUIVOS)
  for (const { titulo, textos, pesquisado } of rows) {
    const i = titulo.split(' ')[1]
    assert.deepEqual(
      textos,
      Array.from({ length: PAGINAS }, (_, p) => `Arquivo ${i} folha ${p + 1}`),
    )
    assert.equal(pesquisado, textos.join('\n'))
  }
}
