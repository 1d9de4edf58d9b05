import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { setTimeout as esperar } from 'node:timers/promises'
import type { Identidade } from '@autos/simuladores/pki/pki.ts'
import { sql } from 'kysely'
import { publicavel } from '../diario.ts'
import { PESSOAS } from '../elenco.ts'
import { gravarDocumento, gravarProcesso } from '../itens.ts'
import type { Linha, ServidorMortal } from '../mortes/processo.ts'
import { pdfDePaginas } from '../pdf.ts'
import { assinarComToken } from '../pki.ts'

export type Servico =
  | 'armazenamento'
  | 'correio'
  | 'identidade'
  | 'carimbo'
  | 'revogacao'
  | 'ocsp'
  | 'lcr'
  | 'diario'
/** De que linha é cada um; `caminho`: cai só ele, dos que atendem ali. */
export const LINHAS: Record<Servico, { linha: Linha; caminho?: RegExp }> = {
  armazenamento: { linha: 'armazenamento' },
  correio: { linha: 'correio' },
  identidade: { linha: 'identidade' },
  carimbo: { linha: 'carimbo' },
  revogacao: { linha: 'revogacao', caminho: /^\/(ocsp|crl)/ },
  ocsp: { linha: 'revogacao', caminho: /^\/ocsp/ },
  lcr: { linha: 'revogacao', caminho: /^\/crl/ },
  diario: { linha: 'diario' },
}

export type Cena = { servidor: ServidorMortal; token: string; n: number }
/**
 * O trabalho que depende do serviço: começa com ele fora; devolve como se sabe que se fez, e que foi uma vez.
 */
export type Dependente = (cena: Cena) => Promise<{
  feito(): Promise<boolean>
  umaVez(): Promise<void>
  /** Passa sem ele: faz-se com o serviço fora. */
  prescinde?: true
  /**
   * Entre uma pergunta e outra, faz de conta que passou o tempo até a próxima tentativa, que é de minutos.
   */
  apressar?(): Promise<unknown>
  /** Pede outra vez, até que alguém chegue ao serviço. */
  insistir?(): Promise<unknown>
}>

export const DEPENDENTES: Record<Servico, Dependente> = {
  correio: async ({ servidor, token, n }) => {
    const email = `fora${n}@fora.example`
    const id = await gravarDocumento(servidor.db, guardar(servidor), `Convite ${n}`, { origem: 'FISICA' })
    const { convidadoCadastrar } = await pedir<{ convidadoCadastrar: { id: string } }>(
      servidor,
      token,
      `mutation{convidadoCadastrar(email:"${email}"){id}}`,
    )
    await pedir(
      servidor,
      token,
      `mutation{documentoAlterarAssinantes(documentoId:"${id}",assinantes:[],assinantesExternos:["${convidadoCadastrar.id}"],dadosVistos:true){id}}`,
    )
    const chegaram = async () => (await servidor.correio(email)).length
    return {
      feito: async () => (await chegaram()) > 0,
      umaVez: async () => assert.equal(await chegaram(), 1),
    }
  },
  armazenamento: async ({ servidor, token, n }) => {
    const ids = [await gravarProcesso(servidor.db, `P${n}`), await gravarProcesso(servidor.db, `Q${n}`)]
    await pedir(servidor, token, `mutation{processoApensar(ids:${JSON.stringify(ids)}){id}}`)
    const lavrados = async () => {
      const { rows } = await sql<{ n: number; versoes: number }>`
        select (select count(*)::int from historico h where h.ato = 'termo.lavrado' and h.itens && array(select id from docproc where pai_id = any(${ids}::uuid[]) and vinculo = 'peca')) as n,
          (select count(*)::int from documento_versao v join docproc d on d.id = v.documento_id where d.pai_id = any(${ids}::uuid[])) as versoes`.execute(
        servidor.db,
      )
      return rows[0]!
    }
    return {
      feito: async () => (await lavrados()).n > 0,
      umaVez: async () => assert.deepEqual(await lavrados(), { n: 1, versoes: 1 }),
    }
  },
  // A chave nova só se conhece perguntando: quem entra agora espera; quem já entrou não percebe.
  identidade: async ({ servidor }) => {
    await servidor.emissor.girar()
    const novo = await servidor.emissor.token('dora')
    const entra = () =>
      pedir(servidor, novo, '{me{id}}').then(
        () => true,
        () => false,
      )
    void entra()
    return { feito: entra, insistir: entra, umaVez: async () => assert.equal(await entra(), true) }
  },
  // Sem quem date, assina-se, e não se diz que dura.
  carimbo: (cena) =>
    assinatura(cena, ({ qualidade, dataCarimbo, ltv }) =>
      assert.deepEqual([qualidade, dataCarimbo, ltv], ['QUALIFICADA', null, 'NAO_VERIFICADO']),
    ),
  // Sem quem diga se o certificado foi revogado, assina-se, e nunca se diz que vale.
  revogacao: (cena) =>
    assinatura(cena, ({ qualidade, ltv }) =>
      assert.deepEqual([qualidade, ltv], ['REVALIDAR', 'NAO_VERIFICADO']),
    ),
  // A lista diz o que a resposta diria.
  ocsp: async (cena) => ({
    ...(await assinatura(cena, ({ qualidade }) => assert.equal(qualidade, 'QUALIFICADA'))),
    prescinde: true,
  }),
  // Da autoridade intermediária só a lista fala: sem ela não se sabe da cadeia.
  lcr: (cena) =>
    assinatura(cena, ({ qualidade, ltv }) =>
      assert.deepEqual([qualidade, ltv], ['REVALIDAR', 'NAO_VERIFICADO']),
    ),
  diario: async ({ servidor, token, n }) => {
    const documento = (titulo: string, opcoes = {}) =>
      gravarDocumento(servidor.db, guardar(servidor), titulo, opcoes)
    const documentoId = await publicavel({ db: servidor.db, documento }, `Portaria ${n}`)
    const { diarioAutopublicacaoCreate: pedida } = await pedir<{
      diarioAutopublicacaoCreate: { id: string; situacao: string }
    }>(
      servidor,
      token,
      `mutation{diarioAutopublicacaoCreate(documentoId:"${documentoId}",ato:{titulo:"Portaria ${n}",codCategoria:4},dadosVistos:true){id situacao}}`,
    )
    assert.equal(pedida.situacao, 'PENDENTE')
    const linha = () =>
      servidor.db
        .selectFrom('publicacao')
        .select(['chave', 'situacao', 'diarioId'])
        .where('id', '=', pedida.id)
        .executeTakeFirstOrThrow()
    return {
      feito: async () => (await linha()).situacao === 'ENVIADO',
      umaVez: async () => {
        const { chave, diarioId } = await linha()
        assert.deepEqual(
          (await servidor.noDiario(chave)).map(({ codigo }) => String(codigo)),
          [diarioId],
        )
        assert.equal(await contar(servidor, documentoId, 'documento.publicacao-enviada'), 1)
      },
    }
  },
}

type Mostrada = {
  qualidade: string | null
  dataCarimbo: string | null
  ltv: string | null
  motivos: string[]
}
const MOSTRADAS = '{assinaturas{qualidade dataCarimbo ltv motivos}}'

/**
 * Ana assina com um certificado que ninguém viu ainda e sem nada do que se perguntou antes; depois, as provas
 * reúnem-se uma vez.
 */
async function assinatura(
  { servidor, token, n }: Cena,
  conferir: (mostrada: Mostrada) => void,
): ReturnType<Dependente> {
  const { db, pki } = servidor
  const id = await gravarDocumento(db, guardar(servidor), `Ofício assinado ${n}`, {
    arquivo: pdfDePaginas([{}]),
  })
  const quem = await pki.emitir({
    nome: 'Ana Azevedo',
    cpf: PESSOAS.ana.cpf,
    certificado: { tipo: 'A3', chave: 'P-256' },
  })
  await sql`delete from evidencia_consulta`.execute(db)
  const [mostrada, ...outras] = await assinar(servidor, token, id, quem)
  assert.deepEqual(outras, [])
  conferir(mostrada!)
  const agora = async (): Promise<Mostrada> =>
    (
      await pedir<{ documento: { assinaturas: Mostrada[] } }>(
        servidor,
        token,
        `{documento(id:"${id}")${MOSTRADAS}}`,
      )
    ).documento.assinaturas[0]!
  const nivel = async () =>
    (
      await db
        .selectFrom('assinaturaVerificacao as v')
        .innerJoin('assinatura as s', 's.id', 'v.assinaturaId')
        .select('v.nivelPades')
        .where('s.documentoId', '=', id)
        .executeTakeFirst()
    )?.nivelPades
  const apressar = () =>
    sql`update fila.job set start_after = now() where name in ('assinatura.preservar', 'assinatura.verificar') and state in ('created', 'retry') and start_after > now()`.execute(
      db,
    )
  const marcados = async () =>
    (
      await sql<{
        n: number
      }>`select count(*)::int as n from fila.job where name = 'assinatura.preservar' and data->>'documentoId' = ${id} and state < 'completed'`.execute(
        db,
      )
    ).rows[0]!.n
  return {
    feito: async () => {
      const { qualidade, ltv } = await agora()
      if (ltv === 'HABILITADO') return qualidade === 'QUALIFICADA'
      // Enquanto não se prova, não se promete: nem o nível que o arquivo teria, nem a validade que dura.
      assert.equal(ltv, 'NAO_VERIFICADO')
      return false
    },
    umaVez: async () => {
      // O que ainda estiver marcado para depois não acha o que fazer.
      for (
        const limite = Date.now() + 20_000;
        (await marcados()) > 0 && Date.now() < limite;
        await esperar(200)
      )
        await apressar()
      assert.deepEqual([await nivel(), await marcados()], ['LTA', 0])
      const versoes = (
        await db
          .selectFrom('documentoVersao')
          .select('motivo')
          .where('documentoId', '=', id)
          .orderBy('numero')
          .execute()
      ).map(({ motivo }) => motivo)
      // Duas preservações só quando nenhum carimbo havia: a segunda põe a prova de quem datou.
      assert.deepEqual(versoes.slice(0, 3), ['ENVIO', 'ASSINATURA', 'PRESERVACAO'])
      assert.ok(
        versoes.length === 3 || (versoes.length === 4 && versoes[3] === 'PRESERVACAO'),
        versoes.join(),
      )
      assert.deepEqual(
        [
          await contar(servidor, id, 'documento.assinado'),
          await contar(servidor, id, 'documento.assinaturas-preservadas'),
        ],
        [1, versoes.length - 2],
      )
      const { rows } = await sql<{
        n: number
      }>`select count(*)::int as n from evidencia where position('InternalError'::bytea in bytes) > 0`.execute(
        db,
      )
      assert.equal(rows[0]!.n, 0, 'guardou-se como prova o que não era')
    },
    apressar,
  }
}

type Inicio = { token: string; toSignHash: string; toSignBytes: string }

async function assinar(
  servidor: ServidorMortal,
  token: string,
  id: string,
  quem: Identidade,
): Promise<Mostrada[]> {
  const { certificadoInformar } = await pedir<{ certificadoInformar: { thumbprint: string } }>(
    servidor,
    token,
    `mutation{certificadoInformar(certificateContentBase64:"${quem.der.toString('base64')}"){thumbprint}}`,
  )
  const { documentoIniciarAssinatura: inicio } = await pedir<{ documentoIniciarAssinatura: Inicio }>(
    servidor,
    token,
    `mutation{documentoIniciarAssinatura(id:"${id}",certificateThumbprint:"${certificadoInformar.thumbprint}"){token toSignHash toSignBytes}}`,
  )
  const { documentoFinalizarAssinatura } = await pedir<{
    documentoFinalizarAssinatura: { assinaturas: Mostrada[] }
  }>(
    servidor,
    token,
    `mutation{documentoFinalizarAssinatura(id:"${id}",token:"${inicio.token}",assinatura:"${assinarComToken(quem, inicio)}")${MOSTRADAS}}`,
  )
  return documentoFinalizarAssinatura.assinaturas
}

async function contar({ db }: ServidorMortal, itemId: string, ato: string): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from historico where ato = ${ato} and itens @> array[${itemId}::uuid]`.execute(
    db,
  )
  return rows[0]!.n
}

export const guardar =
  ({ armazenamento }: ServidorMortal) =>
  (chave: string, bytes: Uint8Array, tipo: string) =>
    armazenamento.gravar(chave, bytes, tipo)

export async function pedir<R>({ url }: ServidorMortal, token: string, query: string): Promise<R> {
  const resposta = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({ query }),
    signal: AbortSignal.timeout(60_000),
  })
  const { data, errors } = (await resposta.json()) as { data: R; errors?: { message: string }[] }
  if (errors?.[0] !== undefined) throw new Error(errors[0].message)
  return data
}
