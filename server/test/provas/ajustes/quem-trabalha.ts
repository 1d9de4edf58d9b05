import { randomUUID } from 'node:crypto'
import { setTimeout as esperar } from 'node:timers/promises'
import { sql } from 'kysely'
import { Recusa } from '@autos/contract/erros.ts'
import { abrirVerificador } from '../../../src/adapters/identidade/verificar-token.ts'
import { toErro } from '../../../src/app/errors.ts'
import { enterAsBrowser, NoWayIn } from '../../../src/app/production/enter-as-browser.ts'
import { noteIssuer } from '../../../src/app/outside.ts'
import type { Recursos, RecursosDaEntidade } from '../../../src/app/resources.ts'
import type { ConfigDaEntidade } from '../../../src/config.ts'
import type { Failure, OutsideService } from '../../../src/kernel/watch.ts'
import { provedoresOuvidos } from '../../../src/modules/provedores/provedores.ts'
import { fraseDo, SERVICOS } from '../../../src/modules/saude/servicos.ts'
import { MARIA } from '../../provedor-que-mente.ts'

/** O que do produto se usa, e que passa por um ajuste. */
export type Parte =
  | 'antivírus'
  | 'armazenamento'
  | 'banco'
  | 'carimbo'
  | 'certificado em nuvem'
  | 'correio'
  | 'diário'
  | 'entrada'
  | 'gov.br: autorização'
  | 'gov.br: assinatura'
  | 'gov.br: entrada'
  | 'gov.br: identificação'
  | 'prévia'
  | 'reconhecimento'

const RETORNO = 'http://localhost:4300/assinatura/retorno'

const USAR: Record<Parte, (recursos: Recursos, entidade: RecursosDaEntidade) => Promise<unknown>> = {
  antivírus: (_, { antivirus }) => antivirus.examinar(Buffer.from('um arquivo')),
  armazenamento: (_, { armazenamento }) =>
    armazenamento.gravar('ajustes/experimento.txt', Buffer.from('um arquivo'), 'text/plain'),
  banco: (_, { db }) => sql`select 1 from usuario limit 1`.execute(db),
  carimbo: async (_, { assinador }) => assinador.carimbo?.carimbar(Buffer.alloc(32, 7)),
  'certificado em nuvem': async (recursos, entidade) => {
    const [psc] = provedores(recursos, entidade).psc.values()
    await psc?.trocar({ codigo: 'codigo', verificador: 'v', retorno: RETORNO })
  },
  correio: (_, { correio }) =>
    correio.enviar({
      mensagemId: randomUUID(),
      para: 'alguem@cidade.example',
      assunto: 'Convite',
      texto: 'Há um documento à sua espera.',
    }),
  diário: async (_, { diario }) => diario?.conferir(),
  entrada: (recursos, { config }) =>
    abrirVerificador(() => [config], noteIssuer(recursos))(tokenDe(config.emissor)),
  'gov.br: autorização': async (recursos, entidade) =>
    provedores(recursos, entidade).govBr?.trocar({ codigo: 'codigo', retorno: RETORNO }),
  'gov.br: assinatura': async (recursos, entidade) =>
    provedores(recursos, entidade).govBr?.certificado('token'),
  'gov.br: entrada': async (recursos, entidade) =>
    provedores(recursos, entidade).govBr?.enderecoDeEntrada({
      estado: 'e',
      nonce: 'n',
      desafio: 'd',
      retorno: RETORNO,
    }),
  'gov.br: identificação': async (recursos, entidade) =>
    provedores(recursos, entidade).govBr?.identificar({
      codigo: 'codigo',
      verificador: 'v',
      nonce: 'n',
      retorno: RETORNO,
    }),
  prévia: async (_, { conversor }) => conversor?.conferir(),
  reconhecimento: async (_, { motorDeFora }) => motorDeFora?.conferir(),
}

/** Abertos de novo a cada vez: o que se guarda em memória seria o de antes. */
const provedores = ({ config }: Recursos, { config: entidade, note }: RecursosDaEntidade) =>
  provedoresOuvidos({ ...config }, entidade, note)

/** De uma chave que ninguém tem: só quem pergunta ao emissor sabe que não é dele. */
function tokenDe(emissor: string): string {
  const parte = (objeto: object): string => Buffer.from(JSON.stringify(objeto)).toString('base64url')
  return `${parte({ alg: 'RS256', kid: randomUUID(), typ: 'JWT' })}.${parte({ iss: emissor })}.${Buffer.alloc(256).toString('base64url')}`
}

/** O que lê quem usa a parte e não consegue; nada, quando consegue. */
export async function tentarUsar(
  recursos: Recursos,
  entidade: RecursosDaEntidade,
  parte: Parte,
): Promise<string[]> {
  try {
    await USAR[parte](recursos, entidade)
    return []
  } catch (error) {
    if (error instanceof Recusa) return [`“${error.message}”`]
    // O que não é do banco faz-se sem ninguém à espera: conta-o a Saúde do sistema.
    return parte === 'banco' ? [`“${toErro(error, recursos.log).message}”`] : []
  }
}

/** O que o servidor diz a quem entrou; nada, quando o aceita, ou quando a página nem chegou a ter o que lhe mostrar. */
export async function entrar(entidade: ConfigDaEntidade, login: string): Promise<string[]> {
  const { endereco: home, clienteWeb: client, emissor } = entidade
  try {
    const answer = await fetch(`${emissor}/.well-known/openid-configuration`)
    const { authorization_endpoint: authorization, token_endpoint: token } = (await answer.json()) as Record<
      'authorization_endpoint' | 'token_endpoint',
      string
    >
    const door = { authorization, token, home, client }
    const { access_token } = await enterAsBrowser(door, { login, password: MARIA.senha })
    await abrirVerificador(() => [entidade])(String(access_token))
    return []
  } catch (error) {
    if (error instanceof NoWayIn) return []
    if (error instanceof Recusa) return [`“${error.message}”`]
    throw error
  }
}

type Linha = { servico: OutsideService; qual: string; classe: Failure }

/**
 * O que lê quem administra o acesso, e o que lhe dizem que faça. Anota-se à parte de quem usa: do que falhou, espera-se que
 * se anote.
 */
export async function lidoNaSaude(entidade: RecursosDaEntidade, falhou: boolean): Promise<string[]> {
  let lido = await anotado(entidade)
  for (let vez = 0; falhou && vez < 15 && lido.length === 0; vez++) {
    await esperar(100)
    lido = await anotado(entidade)
  }
  return lido
}

async function anotado({ pool }: RecursosDaEntidade): Promise<string[]> {
  const { rows } = await pool
    .query<Linha>('select servico, qual, classe from servico_externo where classe is not null order by 1, 2')
    .catch(() => ({ rows: [] }))
  return rows.map(
    (linha) =>
      `*Saúde do sistema*: ${fraseDo({ ...linha, falhaDesde: new Date(0), esperam: 0 }, () => 'as 10h12')} ${SERVICOS[linha.servico].oQueFazer}`,
  )
}
