import { VARIAVEIS } from '@autos/contract/regras/rascunho.ts'
import { randomBytes } from 'node:crypto'
import { after } from 'node:test'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { buildHttp } from '../../../src/app/http.ts'
import type { RecursosDaEntidade } from '../../../src/app/resources.ts'
import { sha256 } from '../../../src/kernel/canonical.ts'
import { newId } from '../../../src/kernel/ids.ts'
import type { Cena } from '../../ensaio.ts'
import type { Mundo } from '../../mundo.ts'
import { semGuardar } from './entrar.ts'
import type { PorOndeEntra } from './mundo-do-alcance.ts'
import type { Segredo } from './segredos.ts'

/** O que se responde ao lado do GraphQL, pelo servidor de verdade, sobre o banco do ensaio. */
export type Bordas = {
  app: FastifyInstance
  pedir(cena: Cena, quem: PorOndeEntra, pedido: Pedido): Promise<{ status: number; texto: string }>
}
/** `html`: o texto que se manda. */
export type Pedido = Pick<InjectOptions, 'method' | 'payload'> & {
  url: string
  chave?: string
  html?: string
}

export async function abrirBordas(m: Mundo): Promise<Bordas> {
  let agora: RecursosDaEntidade = m.entidade
  const entidade = new Proxy(m.entidade, { get: (_, nome) => agora[nome as keyof RecursosDaEntidade] })
  const recursos = { ...m.recursos, entidades: new Map([['teste', entidade]]) }
  const pessoas: PorOndeEntra[] = []
  const app = await buildHttp({
    recursos,
    verificar: async (token) => pessoas[Number(token.split('.')[1])]!.identidade!,
  })
  after(() => app.close())
  return {
    app,
    async pedir({ db, ledger }, quem, { chave, html, ...pedido }) {
      if (!pessoas.includes(quem)) pessoas.push(quem)
      const fresco = semGuardar(db)
      agora = { ...m.entidade, db: fresco, ledger: async () => ({ ...ledger, db: fresco }) }
      const { statusCode, body } = await app.inject({
        ...pedido,
        ...(html !== undefined && { payload: html }),
        headers: {
          ...(html !== undefined && { 'content-type': 'text/html' }),
          host: 'localhost',
          ...(quem.identidade && { authorization: `Bearer alcance.${pessoas.indexOf(quem)}.alcance` }),
          ...(chave !== undefined && { authorization: `Bearer ${chave}` }),
          ...(quem.convidado !== undefined && { 'x-convidado': quem.convidado }),
          ...(quem.cidadao !== undefined && { 'x-cidadao': quem.cidadao }),
        },
      })
      return { status: statusCode, texto: body.toLowerCase() }
    },
  }
}

/** Um sistema que entrega documentos e não entregou nenhum dos segredos: a chave dele. */
export async function plantarIntegrador({ db }: Mundo): Promise<string> {
  const integradorId = newId()
  const chave = `autos_${randomBytes(32).toString('base64url')}`
  await db.insertInto('integrador').values({ id: integradorId, nome: 'Portal', login: 'portal' }).execute()
  await db
    .insertInto('integradorChave')
    .values({
      id: newId(),
      integradorId,
      nome: 'do alcance',
      resumo: sha256(chave),
      escopos: ['ENTREGAR', 'CONSULTAR'],
      setores: [],
      criadaEm: new Date(),
    })
    .execute()
  return chave
}

/** Tudo o que um modelo pode pedir do documento. */
const COM_TUDO = VARIAVEIS.map((nome) => `<p>{{${nome}}}</p>`).join('')

/** O que se lê com um GET, sobre o segredo e o que o contém, e o que um sistema pede do que não entregou. */
export const daPessoa = ({ documentos, codigo }: Segredo): Pedido[] => [
  { url: '/mudancas' },
  ...(codigo === undefined
    ? []
    : [
        { url: `/autenticidade/${codigo}?_format=application/validador-iti%2Bjson&_secretCode=${codigo}` },
        { url: `/autenticidade/${codigo}/bytes.svg` },
        { url: `/autenticidade/${codigo}/bytes.txt` },
      ]),
  ...documentos.flatMap((id) => [
    { url: `/documentos/${id}/rascunho` },
    { url: `/documentos/${id}/rascunho?versao=1` },
    { url: `/documentos/${id}/rascunho/previa` },
    { url: `/documentos/${id}/rascunho/previa`, method: 'POST', html: COM_TUDO },
    { url: `/selo?documentoId=${id}` },
    { url: `/config/office?fileId=${id}` },
  ]),
]
export const doIntegrador = ({ documentos, origem }: Segredo, chave: string): Pedido[] => [
  ...documentos.flatMap((id): Pedido[] => [
    { chave, url: `${ENTREGAS}/${id}` },
    { chave, url: `${ENTREGAS}/${id}/endereco`, method: 'POST', payload: { extensao: 'pdf' } },
    {
      chave,
      url: `${ENTREGAS}/${id}/arquivo`,
      method: 'POST',
      payload: { extensao: 'pdf', versionId: 'v1' },
    },
  ]),
  ...(origem === undefined ? [] : [{ chave, url: `${ENTREGAS}?origem=${origem}` }]),
]
const ENTREGAS = '/integracao/v1/documentos'

/** As que se perguntam; e as outras, e por que não dizem nada de um item. */
export const PERGUNTADAS = [
  'GET /autenticidade/:figura',
  'GET /autenticidade/:figura/bytes.svg',
  'GET /autenticidade/:figura/bytes.txt',
  'GET /config/office',
  'GET /documentos/:id/rascunho',
  'GET /documentos/:id/rascunho/previa',
  'GET /integracao/v1/documentos',
  'GET /integracao/v1/documentos/:id',
  'GET /mudancas',
  'GET /selo',
  'POST /documentos/:id/rascunho/previa',
  'POST /integracao/v1/documentos/:id/arquivo',
  'POST /integracao/v1/documentos/:id/endereco',
]
const DE_TODOS = 'diz o mesmo a qualquer pessoa, sem ler item nenhum'
export const CALADAS: Record<string, string> = {
  'GET /assinatura/retorno': DE_TODOS,
  'GET /assinatura/retorno.js': DE_TODOS,
  'GET /assinatura/saida': DE_TODOS,
  'GET /assinatura/saida.js': DE_TODOS,
  'GET /assinatura/sair': 'leva à página de saída do gov.br, sem dizer de quem',
  'GET /autenticidade': DE_TODOS,
  'GET /classificacoes/:id/modelo': 'modelo da espécie, que não é de item nenhum',
  'GET /config': DE_TODOS,
  'GET /config/armazenamento': DE_TODOS,
  'GET /config/notas': DE_TODOS,
  'GET /config/oidc': DE_TODOS,
  'GET /config/pki': DE_TODOS,
  'GET /entidade/timbre': DE_TODOS,
  'PUT /entidade/timbre': 'escreve o papel timbrado, que não é de item nenhum',
  'GET /graphql': 'recusa: o GraphQL pede-se com POST',
  'GET /livez': DE_TODOS,
  'GET /marca/logo': DE_TODOS,
  'GET /readyz': DE_TODOS,
  'POST /assinaturas/:token': 'recebe o valor que a chave deu, e não diz nada do documento',
  'POST /graphql': 'são as consultas (consultas.ts)',
  'POST /integracao/v1/documentos': 'entrega um documento novo',
  'POST /sessoes/encerrar':
    'recebe do login único o aviso de que uma sessão terminou, e não diz nada de ninguém',
  'POST /previa': 'mostra a quem o escolheu o arquivo que ele mesmo manda, e não guarda nada',
  'PUT /classificacoes/:id/modelo': 'escreve o modelo da espécie',
  'PUT /documentos/:id/rascunho': 'escreve o texto, e responde só com a versão',
  'PUT /envio': 'recebe bytes, pelo endereço assinado',
}

/** 'GET /config/pki', de cada rota que o servidor atende. */
export function rotasDe(app: FastifyInstance): string[] {
  const acima: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((linha) => {
      const [, recuo, parte, metodos] = /^(.*?)[├└]── (\S+) \((.+)\)$/.exec(linha) ?? []
      if (recuo === undefined) return []
      acima.splice(recuo.length / 4, Infinity, parte!)
      return metodos!
        .split(', ')
        .flatMap((metodo) => (metodo === 'HEAD' ? [] : `${metodo} ${acima.join('')}`))
    })
}
