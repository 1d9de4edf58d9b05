import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as esperar } from 'node:timers/promises'
import { completarCpf, formatarCpf } from '@autos/contract/regras/cpf-cnpj.ts'
import { iniciarGotenberg } from '@autos/simuladores/gotenberg/gotenberg.ts'
import { sql } from 'kysely'
import { digitalizado } from '../../../test/digitalizado.ts'
import { gravarDocumento } from '../../../test/itens.ts'
import { ClienteTeimoso } from '../../../test/mortes/cliente.ts'
import {
  conferirDerivados,
  conferirTextos,
  conferirVersoesPublicas,
  type Entregue,
  resumos,
} from '../../../test/mortes/derivados.ts'
import { type ServidorMortal, servidorMortal } from '../../../test/mortes/processo.ts'
import { porArquivo } from '../../../test/mortes/trabalho.ts'
import { pdfDePaginas } from '../../../test/pdf.ts'
import { zipDeUm } from '../../../test/zip.ts'

const MORTES = 20
/** O que cada etapa leva, mais ou menos: a morte cai em qualquer ponto disto. */
const ETAPAS = {
  'documento.conferir': { de: digitalizar, dura: 400 },
  'arquivo.texto': { de: digitalizar, dura: 300 },
  'arquivo.ocr': { de: digitalizar, dura: 6_000 },
  'arquivo.copia': { de: digitalizar, dura: 500 },
  'arquivo.miniatura': { de: desenhar, dura: 200 },
  'arquivo.previa': { de: converter, dura: 100 },
  'publica.tarjar': { de: tarjar, dura: 1_500 },
}
type Etapa = keyof typeof ETAPAS
const NOMES = Object.keys(ETAPAS) as Etapa[]

test(
  `${MORTES} mortes por kill -9 do trabalhador, no meio de cada etapa da preparação e entre uma e outra: nada se perde, nada se faz duas vezes, e o que se refaz tem os mesmos bytes`,
  { timeout: 3_600_000 },
  async (t) => {
    const gotenberg = await iniciarGotenberg({ porta: 0 })
    t.after(() => gotenberg.parar())
    const servidor = await servidorMortal({
      separados: true,
      ambiente: { AUTOS_GOTENBERG: gotenberg.endereco },
    })
    t.after(() => servidor.parar())
    const pessoa = new ClienteTeimoso(servidor, 'ana', true)
    const entregues: Entregue[] = []
    const noMeio = new Map<Etapa, number>()
    for (let morte = 0; morte < MORTES; morte++) {
      const etapa = NOMES[morte % NOMES.length]!
      // Numa volta a meio do que faz, na outra assim que acaba e a seguinte ainda não começou.
      const depois = Math.floor(morte / NOMES.length) % 2 === 1
      const { feitos } = await contar(servidor, etapa)
      const pedido = ETAPAS[etapa].de({ servidor, pessoa, entregues }, morte)
      pedido.catch(() => undefined)
      await ate(async () => {
        const agora = await contar(servidor, etapa)
        return depois ? agora.feitos > feitos : agora.ativos > 0
      })
      if (!depois) await esperar(Math.random() * ETAPAS[etapa].dura)
      const { ativos } = await contar(servidor, etapa)
      noMeio.set(etapa, (noMeio.get(etapa) ?? 0) + Number(ativos > 0))
      await servidor.matar('trabalhador')
      await devolver(servidor)
      await pedido
    }
    const quantas = [...noMeio.values()].reduce((soma, n) => soma + n, 0)
    assert.ok(quantas >= 5, `só ${quantas} mortes acertaram alguma etapa`)
    await tudoFeito(servidor, pessoa, entregues)
    await conferirTextos(servidor, entregues)
    await conferirVersoesPublicas(servidor, entregues)
    const antes = await conferirDerivados(servidor)
    // Deitado fora, refaz-se: os mesmos bytes.
    await servidor.db.deleteFrom('arquivoDerivado').execute()
    await servidor.db.deleteFrom('arquivoPreparo').execute()
    await tudoFeito(servidor, pessoa, entregues)
    assert.deepEqual(await resumos(servidor), antes)
    await conferirDerivados(servidor, { sozinhos: true })
    t.diagnostic(
      `${MORTES} mortes, ${quantas} no meio (${[...noMeio].map(([nome, n]) => `${nome} ${n}`).join(', ')}); ${entregues.length} arquivos, ${antes.length} derivados, os mesmos bytes duas vezes`,
    )
  },
)

type Ambiente = { servidor: ServidorMortal; pessoa: ClienteTeimoso; entregues: Entregue[] }

/** Duas folhas digitalizadas, que passam por todas as etapas. */
async function digitalizar({ pessoa, entregues }: Ambiente, n: number): Promise<void> {
  const folhas = [1, 2].map(
    (folha) =>
      `Certifico que a folha ${folha} do processo ${n} foi juntada aos autos nesta data, como determinado pela autoridade competente.`,
  )
  const { documentoCadastrar } = await pessoa.chama<{ documentoCadastrar: { id: string } }>(
    'mutation($d:DocumentoDados!){documentoCadastrar(dados:$d){id}}',
    { d: { especie: 'Memorando', origem: 'FISICA', titulo: `Digitalizado ${n}` } },
  )
  entregues.push({ id: documentoCadastrar.id, tipo: 'digitalizado', folhas })
  await porArquivo(pessoa, documentoCadastrar.id, digitalizado(folhas, { graus: 0.8 }))
}

const guardar = ({ servidor: { db, armazenamento } }: Ambiente, titulo: string, opcoes: object) =>
  gravarDocumento(db, (chave, bytes, tipo) => armazenamento.gravar(chave, bytes, tipo), titulo, opcoes)

async function desenhar(ambiente: Ambiente, n: number): Promise<void> {
  const arquivo = pdfDePaginas([{ texto: `Miniatura ${n}` }])
  const id = await guardar(ambiente, `Miniatura ${n}`, { arquivo })
  ambiente.entregues.push({ id, tipo: 'miniatura', folhas: [] })
  await pedir(ambiente.pessoa, id, 'miniatura')
}

async function converter(ambiente: Ambiente, n: number): Promise<void> {
  const arquivo = zipDeUm('word/document.xml', `<w:document><!-- ${n} --></w:document>`)
  const id = await guardar(ambiente, `Ofício ${n}`, { arquivo, extensao: 'docx' })
  ambiente.entregues.push({ id, tipo: 'previa', folhas: [] })
  await pedir(ambiente.pessoa, id, 'previa')
}

async function tarjar(ambiente: Ambiente, n: number): Promise<void> {
  const segredo = formatarCpf(completarCpf(String(123_456_000 + n)))
  const arquivo = pdfDePaginas([{ texto: `Titular ${segredo}, de ${n}` }])
  const id = await guardar(ambiente, `Com CPF ${n}`, { arquivo, assinado: true })
  ambiente.entregues.push({ id, tipo: 'tarja', folhas: [], segredo })
  const tarja = {
    pagina: 1,
    esquerda: 3_100,
    alto: 6_300,
    direita: 4_570,
    baixo: 6_480,
    hipoteseLegal: 'LGPD',
  }
  await ambiente.pessoa.chama(
    'mutation($id:ID!,$t:String!,$l:[TarjaInput!]!){documentoTarjar(id:$id,titulo:$t,tarjas:$l){id}}',
    { id, t: `Público ${n}`, l: [tarja] },
  )
}

const pedir = async (pessoa: ClienteTeimoso, id: string, qual: 'miniatura' | 'previa'): Promise<boolean> =>
  (
    await pessoa.chama<{ documento: Record<string, { situacao: string } | null> }>(
      `query($id:ID!){documento(id:$id){${qual}{situacao}}}`,
      { id },
    )
  ).documento[qual]?.situacao === 'PRONTA'

async function contar({ db }: ServidorMortal, nome: string): Promise<{ ativos: number; feitos: number }> {
  const { rows } = await sql<{ ativos: number; feitos: number }>`
    select count(*) filter (where state = 'active')::int as ativos, count(*) filter (where state = 'completed')::int as feitos
    from fila.job where name = ${nome}`.execute(db)
  return rows[0]!
}

/** O que o morto fazia volta à fila sem esperar que a falta dele se note. */
const devolver = ({ db }: ServidorMortal) =>
  sql`update fila.job set state = 'retry', start_after = now() where state = 'active'`.execute(db)

async function ate(serve: () => Promise<boolean>): Promise<void> {
  for (const limite = Date.now() + 600_000; !(await serve()); await esperar(10))
    assert.ok(Date.now() < limite, 'não aconteceu a tempo')
}

/** O que se pede para ver continua a pedir-se, como o faz quem olha; o resto acontece. */
async function tudoFeito(
  servidor: ServidorMortal,
  pessoa: ClienteTeimoso,
  entregues: Entregue[],
): Promise<void> {
  for (const { id, tipo } of entregues)
    if (tipo === 'miniatura' || tipo === 'previa')
      await ate(async () => (await pedir(pessoa, id, tipo)) || (await esperar(500), false))
  const digitalizados = entregues.filter(({ tipo }) => tipo === 'digitalizado').length
  await ate(async () => {
    await esperar(500)
    await sql`update fila.job set start_after = now() where state = 'retry' and start_after > now()`.execute(
      servidor.db,
    )
    const copias = await servidor.db
      .selectFrom('arquivoDerivado')
      .where('receita', 'like', 'copia%')
      .select('sha256')
      .execute()
    const fazendo = await servidor.db
      .selectFrom('versaoPublica')
      .where('situacao', '=', 'FAZENDO')
      .select('id')
      .execute()
    return copias.length === digitalizados && fazendo.length === 0
  })
}
