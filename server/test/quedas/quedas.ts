import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { setTimeout as esperar } from 'node:timers/promises'
import type { Queda } from '@autos/simuladores/falhas/proxy.ts'
import { sql } from 'kysely'
import { idDe } from '../elenco.ts'
import { gravarDocumento, gravarProcesso } from '../itens.ts'
import { type Servico, type ServidorMortal, servidorMortal } from '../mortes/processo.ts'

/** Ou tantas vezes o que levaram logo antes, que a máquina pode estar ocupada. */
const NORMAL_MS = 2000
const VEZES = 4
const ESVAZIA_MS = 90_000

type Cena = { servidor: ServidorMortal; token: string; n: number }
/** O trabalho que depende do serviço: começa com ele fora; devolve como se sabe que se fez, e que foi uma vez. */
type Dependente = (cena: Cena) => Promise<{ feito(): Promise<boolean>; umaVez(): Promise<void> }>

const DEPENDENTES: Record<Servico, Dependente> = {
  correio: async ({ servidor, token, n }) => {
    const email = `fora${n}@fora.example`
    const id = await gravarDocumento(servidor.db, guardar(servidor), `Convite ${n}`, { origem: 'FISICA' })
    const { convidadoCadastrar } = await pedir<{ convidadoCadastrar: { id: string } }>(servidor, token, `mutation{convidadoCadastrar(email:"${email}"){id}}`)
    await pedir(servidor, token, `mutation{documentoAlterarAssinantes(documentoId:"${id}",assinantes:[],assinantesExternos:["${convidadoCadastrar.id}"]){id}}`)
    const chegaram = async () => (await servidor.correio(email)).length
    return { feito: async () => (await chegaram()) > 0, umaVez: async () => assert.equal(await chegaram(), 1) }
  },
  armazenamento: async ({ servidor, token, n }) => {
    const ids = [await gravarProcesso(servidor.db, `P${n}`), await gravarProcesso(servidor.db, `Q${n}`)]
    await pedir(servidor, token, `mutation{processoApensar(ids:${JSON.stringify(ids)}){id}}`)
    const lavrados = async () => {
      const { rows } = await sql<{ n: number; versoes: number }>`
        select (select count(*)::int from historico h where h.ato = 'termo.lavrado' and h.itens && array(select id from docproc where pai_id = any(${ids}::uuid[]) and vinculo = 'peca')) as n,
          (select count(*)::int from documento_versao v join docproc d on d.id = v.documento_id where d.pai_id = any(${ids}::uuid[])) as versoes`.execute(servidor.db)
      return rows[0]!
    }
    return { feito: async () => (await lavrados()).n > 0, umaVez: async () => assert.deepEqual(await lavrados(), { n: 1, versoes: 1 }) }
  },
  // A chave nova só se conhece perguntando: quem entra agora espera; quem já entrou não percebe.
  identidade: async ({ servidor }) => {
    await servidor.emissor.girar()
    const novo = await servidor.emissor.token('dora')
    const entra = () => pedir(servidor, novo, '{me{id}}').then(() => true, () => false) // prettier-ignore
    void entra()
    return { feito: entra, umaVez: async () => assert.equal(await entra(), true) }
  },
}

const guardar =
  ({ armazenamento }: ServidorMortal) =>
  (chave: string, bytes: Uint8Array, tipo: string) =>
    armazenamento.gravar(chave, bytes, tipo)

async function pedir<R>({ url }: ServidorMortal, token: string, query: string): Promise<R> {
  const resposta = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
    body: JSON.stringify({ query }),
    signal: AbortSignal.timeout(30_000),
  })
  const { data, errors } = (await resposta.json()) as { data: R; errors?: { message: string }[] }
  if (errors?.[0] !== undefined) throw new Error(errors[0].message)
  return data
}

/** Listar e enviar, que nada têm com o serviço que caiu; devolve o mais demorado. */
async function trabalharNoResto({ servidor, token }: Cena, vezes: number): Promise<number> {
  let pior = 0
  for (let i = 0; i < vezes; i++) {
    const id = await gravarDocumento(servidor.db, guardar(servidor), `Ofício ${randomUUID()}`, { origem: 'FISICA' })
    const inicio = performance.now()
    await pedir(servidor, token, '{documentosNovos{id titulo}}')
    await pedir(servidor, token, `mutation{documentoEnviar(id:"${id}",destinoId:"${idDe('juridico')}"){id}}`)
    pior = Math.max(pior, performance.now() - inicio)
  }
  return pior
}

/** Cada serviço, caído de cada modo: o resto não percebe, e o que ficou por fazer faz-se uma vez quando ele volta. */
export function quedas(quais: readonly (readonly [Servico, Queda])[]): void {
  test('um serviço de fora cai: o resto trabalha, e o que o esperava faz-se uma vez quando ele volta', { timeout: 1_500_000 }, async (t) => {
    const servidor = await servidorMortal()
    t.after(() => servidor.parar())
    const cena: Cena = { servidor, token: await servidor.emissor.token('ana'), n: 0 }
    for (const [servico, queda] of quais) await t.test(`${servico}: ${queda}`, async (s) => {
      cena.n++
      cena.token = await servidor.emissor.token('ana')
      await pedir(servidor, cena.token, '{me{id}}')
      const linha = servidor.linhas[servico]
      const normal = await trabalharNoResto(cena, 5)
      const antes = linha.atingidas()
      await linha.cair(queda)
      const dependente = await DEPENDENTES[servico](cena)
      const pior = await trabalharNoResto(cena, 5)
      // O trabalho tentou, e não conseguiu.
      for (const limite = Date.now() + 15_000; queda !== 'recusar' && linha.atingidas() === antes && Date.now() < limite; ) await esperar(50)
      if (queda === 'recusar') await esperar(1500)
      assert.equal(await dependente.feito(), false, 'fez-se com o serviço fora')
      await linha.cair(undefined)
      const volta = Date.now()
      while (!(await dependente.feito()) && Date.now() - volta < ESVAZIA_MS) await esperar(100)
      const demora = Date.now() - volta
      await esperar(1500)
      await dependente.umaVez()
      s.diagnostic(`listar e enviar, até ${Math.round(pior)} ms (antes, ${Math.round(normal)}); feito ${Math.round(demora / 100) / 10} s depois da volta`)
      assert.ok(pior < Math.max(NORMAL_MS, VEZES * normal), `listar e enviar levaram ${Math.round(pior)} ms`)
    }) // prettier-ignore
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from fila.job where name = 'mortos'`.execute(servidor.db)
    assert.equal(rows[0]!.n, 0, 'trabalhos abandonados')
  })
}
