import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { abrirArmazenamento } from '@autos/server/src/adapters/armazenamento/s3.ts'
import { leitorDeDados } from '@autos/server/src/adapters/dados-pessoais/achar.ts'
import type { TipoDeDado } from '@autos/server/src/adapters/dados-pessoais/port.ts'
import { buildContexto } from '@autos/server/src/app/context.ts'
import { openRecursos, type Recursos } from '@autos/server/src/app/resources.ts'
import { schema } from '@autos/server/src/app/schema.ts'
import { openLog } from '@autos/server/src/kernel/log.ts'
import { DOCUMENTO_PUBLICO, PROCESSO_PUBLICO } from '@autos/server/src/modules/acoes/index.ts'
import { operacaoDe, pedir } from '@autos/server/test/chamar.ts'
import { configDeTeste, entidadeDeTeste } from '@autos/server/test/configuracao.ts'
import { correioDeMemoria } from '@autos/server/test/correio-de-memoria.ts'
import { sql } from 'kysely'
import { extractText, getDocumentProxy } from 'unpdf'
import { semeada } from './semeada.ts'

/*
 * Tudo o que a demonstração responde a quem não entrou, lido com o nosso próprio achador de dados pessoais.
 */

const IDS = ['pmva', 'cmva'] as const
type Id = (typeof IDS)[number]

let abertos: Recursos | undefined
/** Só depois de semeada há o que abrir. */
const recursos = (): Recursos => (abertos ??= abrir(semeada))
export const fecharAnonimo = async (): Promise<void> => abertos?.[Symbol.asyncDispose]()

function abrir({ s3, bancos }: Pick<typeof semeada, 's3' | 'bancos'>): Recursos {
  const entidades = IDS.map((id) =>
    entidadeDeTeste(bancos[id].url, {
      id,
      hosts: [`${id}.localhost`],
      padrao: false,
      balde: `autos-${id}`,
    }),
  )
  const config = configDeTeste(entidades, { s3: { ...s3, publico: s3.endereco } })
  return openRecursos(config, openLog('silent'), {
    worker: false,
    adapters: {
      armazenamento: ({ s3: onde }, { balde }) => abrirArmazenamento({ ...onde, balde }),
      correio: () => correioDeMemoria(),
    },
  })
}

const dbDe = (id: Id) => recursos().entidades.get(id)!.db

/** O que se responde a quem não entrou; quantas vezes por hora se pergunta prova-se em outro lugar. */
async function perguntar<R>(
  id: Id,
  nome: string,
  args: Record<string, unknown>,
  selecao: string,
): Promise<R> {
  await dbDe(id).deleteFrom('consultaPublica').execute()
  const contexto = await buildContexto(recursos(), recursos().entidades.get(id)!, {
    identidade: undefined,
    convidado: undefined,
    cidadao: undefined,
    chave: undefined,
    prenderNavegador: undefined,
    ip: '127.0.0.1',
    userAgent: 'teste',
    correlacao: randomBytes(8).toString('hex'),
  })
  return (await pedir(schema, contexto, operacaoDe(schema, nome, args, selecao), args))[nome] as R
}

type Achado = { uuid: string; urlPublica: string }
const DE_DOCUMENTO =
  '{ uuid identificador titulo especie tipo numeroCompleto criadoEm setor peca processo urlPublica }'
const DE_PROCESSO =
  '{ uuid identificador titulo especie tipo numeroCompleto criadoEm setor arquivado interessados }'
const DO_CODIGO = `{ codigo entidade identificador titulo especie tipo numeroCompleto criadoEm assinadoEm situacao diarioUrl qr pdf
  assinaturas { nome cargo cpfCnpj dataAssinatura dataCarimbo qualidade motivos avisos { tipo frase } ressalvas revogada }
  versao { numero criadaEm emVigor substituida } arquivo { numero criadaEm emVigor substituida } erratas { codigo identificador titulo } }`

/** Todas as páginas de todas as palavras que há em títulos: quem não entrou só acha perguntando. */
async function tudoOQueSeAcha(id: Id, nome: string, selecao: string): Promise<Map<string, Achado>> {
  const { rows } = await sql<{ palavra: string }>`
    select distinct palavra from docproc d, regexp_split_to_table(dobrar(d.titulo), '[^[:alnum:]]+') palavra where length(palavra) > 2`.execute(
    dbDe(id),
  )
  const achados = new Map<string, Achado>()
  for (const { palavra } of rows)
    for (let apos: string | null = null, acabou = false; !acabou;) {
      const pagina: Achado[] = await perguntar(id, nome, { texto: palavra, apos }, selecao)
      const novos = pagina.filter(({ uuid }) => !achados.has(uuid))
      for (const achado of pagina) achados.set(achado.uuid, achado)
      apos = pagina.at(-1)?.uuid ?? null
      acabou = novos.length === 0
    }
  return achados
}

/** O texto do arquivo que o código abre, pelo endereço que a página de autenticidade dá. */
async function textoDo(pdf: string): Promise<string> {
  const resposta = await fetch(pdf)
  assert.equal(resposta.status, 200, pdf)
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await resposta.arrayBuffer())), {
    mergePages: true,
  })
  return text
}

/** Os que são de quem trabalha ou de empresas ficam: telefone, correio e endereço de repartição, CNPJ. */
const DA_REPARTICAO: ReadonlySet<TipoDeDado> = new Set(['CNPJ', 'ENDERECO', 'TELEFONE', 'EMAIL'])
const NASCIMENTO = /\b(nascid[oa]|nascimento)\b.{0,20}\b\d{1,2}(\/|\s+de\s+)\w+(\/|\s+de\s+)\d{4}\b/i

const pessoaisEm = (texto: string): string[] => [
  ...leitorDeDados
    .achar(texto)
    .filter(({ tipo }) => !DA_REPARTICAO.has(tipo))
    .map(({ tipo, inicio, fim }) => `${tipo}: ${texto.slice(inicio, fim)}`),
  ...(NASCIMENTO.test(texto) ? ['data de nascimento'] : []),
]

async function pessoaisPeloCodigo(id: Id, codigo: string): Promise<string[]> {
  const pagina = await perguntar<{ pdf: string | null }>(id, 'verificarAutenticidade', { codigo }, DO_CODIGO)
  const { pdf, ...resto } = pagina
  return [
    ...pessoaisEm(JSON.stringify(resto, null, 1)),
    ...(pdf === null || !new URL(pdf).pathname.endsWith('.pdf') ? [] : pessoaisEm(await textoDo(pdf))),
  ]
}

const titulosPublicos = async (id: Id, publico: typeof DOCUMENTO_PUBLICO) =>
  (
    await sql<{ uuid: string; especie: string; titulo: string }>`
      select d.uuid, d.titulo, concat_ws(' ', c.especie, c.tipo) as especie from docproc d join classificacao c on c.id = d.classificacao_id where ${publico}`.execute(
      dbDe(id),
    )
  ).rows

/** Regista as provas: a quem não entrou, a demonstração já semeada nada diz de ninguém. A última abre um documento. */
export function provarAnonimo(): void {
  for (const id of IDS)
    test(`${id}: a quem não entrou, a demonstração não diz CPF, RG, nascimento, conta nem saúde de ninguém`, async (t) => {
      const documentos = await tudoOQueSeAcha(id, 'documentosPublicos', DE_DOCUMENTO)
      const processos = await tudoOQueSeAcha(id, 'processosPublicos', DE_PROCESSO)
      // O que se achou perguntando é tudo o que há.
      const [deFato, procsDeFato] = [
        await titulosPublicos(id, DOCUMENTO_PUBLICO),
        await titulosPublicos(id, PROCESSO_PUBLICO),
      ]
      assert.deepEqual([documentos.size, processos.size], [deFato.length, procsDeFato.length])
      assert.ok(documentos.size >= 3 && processos.size >= 1, `${documentos.size} e ${processos.size}`)
      t.diagnostic(`${documentos.size} documentos e ${processos.size} processos públicos`)
      const achados: string[] = []
      for (const resposta of [...documentos.values(), ...processos.values()])
        achados.push(...pessoaisEm(JSON.stringify(resposta, null, 1)))
      for (const { uuid, urlPublica } of documentos.values()) {
        const codigo = urlPublica.split('/').at(-1)!
        const { titulo } = deFato.find((um) => um.uuid === uuid)!
        achados.push(...(await pessoaisPeloCodigo(id, codigo)).map((dado) => `${titulo}: ${dado}`))
      }
      assert.deepEqual(achados, [])
    })

  test('identidades, senhas, cheques e pedidos de cidadãos não se acham; licitações, contratos e projetos de lei, sim', async () => {
    const documentos = await titulosPublicos('pmva', DOCUMENTO_PUBLICO)
    const processos = await titulosPublicos('pmva', PROCESSO_PUBLICO)
    const doQue = (o: RegExp, onde = documentos) =>
      onde.filter(({ especie, titulo }) => o.test(especie) || o.test(titulo)).map(({ titulo }) => titulo)
    assert.deepEqual(doQue(/Documento de Identificação|Renovação de senhas|Cheques e depósitos/), [])
    assert.deepEqual(doQue(/^(Requerimento|Memorando|Ofício|Comprovante|Laudo|Relatório)/), [])
    assert.ok(doQue(/^(Contrato|Edital)/).length > 0)
    assert.ok(doQue(/Licitatório|Contratação Direta/, processos).length > 0)
    assert.ok(doQue(/Projeto de Lei/, processos).length > 0)
  })

  test('o documento com CPF que se abrisse seria achado', async () => {
    const { rows } = await sql<{ id: string; codigo: string }>`
      select d.id, e.codigo_autenticidade as codigo from docproc d join documento e on e.id = d.id join documento_texto x on x.documento_id = d.id
      where d.interno and not d.posse and not d.sigiloso and d.vinculo is null and not e.minuta and e.extensao = 'pdf' and e.situacao_arquivo = 'OK'
        and e.origem <> 'ELETRONICA' and not exists (select from assinante a where a.documento_id = d.id) and x.texto ~ '\\d{3}\\.\\d{3}\\.\\d{3}-\\d{2}' order by d.id`.execute(
      dbDe('pmva'),
    )
    const plantado = rows.find(({ codigo }) => codigo)
    assert.ok(plantado, 'há na demonstração um documento interno com CPF')
    await dbDe('pmva').updateTable('docproc').set({ interno: false }).where('id', '=', plantado.id).execute()
    const achados = await pessoaisPeloCodigo('pmva', plantado.codigo)
    assert.ok(
      achados.some((dado) => dado.startsWith('CPF: ')),
      String(achados),
    )
  })
}
