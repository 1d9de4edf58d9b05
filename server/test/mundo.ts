import { randomBytes } from 'node:crypto'
import { after } from 'node:test'
import type { GraphQLSchema } from 'graphql'
import type { Identidade } from '../src/adapters/identidade/port.ts'
import { buildContexto } from '../src/app/context.ts'
import type { Contexto } from '../src/modules/ator/index.ts'
import { openRecursos, type Recursos, type RecursosDaEntidade } from '../src/app/resources.ts'
import type { Config } from '../src/config.ts'
import type { ConfigDaAssinatura } from '../src/config-assinatura.ts'
import type { ConfigDoDiario } from '../src/config-diario.ts'
import type { Db } from '../src/kernel/database.ts'
import { openLog } from '../src/kernel/log.ts'
import { type ArmazemDeMemoria, armazemDeMemoria } from './armazem-de-memoria.ts'
import { type CorreioDeMemoria, correioDeMemoria } from './correio-de-memoria.ts'
import { assinaturaDeTeste } from './assinatura.ts'
import { bancoLimpo } from './banco-limpo.ts'
import { operacaoDe, pedir } from './chamar.ts'
import { idDe, type NomeDePessoa, PESSOAS, semearElenco, SETORES } from './elenco.ts'
import { configDeTeste, EMISSOR, entidadeDeTeste } from './configuracao.ts'
import { semProvar } from './guardadas.ts'
import { gravarDocumento, gravarProcesso, id, type OpcoesDeDocumento, type OpcoesDeItem } from './itens.ts'

export { ErroDaChamada } from './chamar.ts'
export { idDe } from './elenco.ts'
export { PDF_MINIMO } from './itens.ts'

type OpcoesDeChamada = {
  selecao?: string
  chave?: string
  autenticadoEm?: Date | null
  /** User-Agent de quem pede. */
  navegador?: string
  /** Recebe o que a resposta prende ao navegador. */
  prenderNavegador?: (nome: string, valor: string) => void
}

export type Pessoa = {
  id: string
  nome: string
  setor: string | undefined
  cpf: string
  identidade: Identidade
  /**
   * Executa uma mutation ou query do contrato pelo nome; rejeita com ErroDaChamada { name, codigo, status,
   * message, detalhes }.
   */
  chama<R = { id: string }>(
    nome: string,
    args?: Record<string, unknown>,
    opcoes?: string | OpcoesDeChamada,
  ): Promise<R>
  /** Executa uma operação GraphQL escrita por extenso e devolve `data`. */
  pede<R = Record<string, unknown>>(operacao: string, variaveis?: Record<string, unknown>): Promise<R>
  contexto(opcoes?: OpcoesDeChamada): Promise<Contexto>
}

export type Mundo = Record<NomeDePessoa, Pessoa> & {
  publico: Pick<Pessoa, 'chama' | 'pede' | 'contexto'>
  /** Quem abriu um convite, com o que conviteAbrir deu. */
  convidado(sessao: string): Pick<Pessoa, 'chama' | 'pede' | 'contexto'>
  /** Quem entrou na área do cidadão, com o que cidadaoConfirmar deu. */
  cidadao(sessao: string): Pick<Pessoa, 'chama' | 'pede' | 'contexto'>
  db: Db
  recursos: Recursos
  entidade: RecursosDaEntidade
  /** O banco pelo dono, que pode o que a aplicação não pode. */
  bancoDoDono: string
  armazem: ArmazemDeMemoria
  /** As mensagens que o sistema mandou, na ordem. */
  correio: CorreioDeMemoria
  /** Ids dos setores pelo nome. */
  setores: Record<keyof typeof SETORES, string>
  /** Id de pessoa, setor ou outro nome do elenco. */
  id(nome: string): string
  documento(titulo: string, opcoes?: OpcoesDeDocumento): Promise<string>
  processo(titulo: string, opcoes?: OpcoesDeItem): Promise<string>
  /** Os atos do histórico, em ordem; com item, só os dele. */
  eventos(itemId?: string): Promise<string[]>
  apensos(processoId: string): Promise<string[]>
  /** Comandos SQL enviados enquanto a função corre. */
  comandos(fn: () => Promise<unknown>): Promise<string[]>
  /** Os mesmos dados por outro processo: tudo o que não está no banco se perde. */
  outroProcesso(): Promise<Mundo>
}

export type OpcoesDoMundo = {
  assinatura?: Partial<ConfigDaAssinatura>
  /** Onde a entidade do teste publica. */
  diario?: ConfigDoDiario[string]
  /** Endereço do clamd. */
  antivirus?: string
  /** Endereço de quem converte. */
  gotenberg?: string
  /** Recebe as linhas do registro do servidor. */
  log?: (linha: string) => void
}

/** Um banco só deste teste, com o elenco de sempre; quando o teste acaba, nada do que ele fez fica. */
export async function mundo({
  assinatura = {},
  diario,
  antivirus,
  gotenberg,
  log,
}: OpcoesDoMundo = {}): Promise<Mundo> {
  const banco = await bancoLimpo()
  after(() => banco[Symbol.asyncDispose]())
  const config = configDeTeste([entidadeDeTeste(banco.url)], {
    assinatura: assinaturaDeTeste(assinatura),
    diario: diario === undefined ? {} : { teste: diario },
    antivirus,
    gotenberg,
  })
  const aberto = await abrir(config, armazemDeMemoria(), banco.urlDono, log)
  await semearElenco(aberto.db)
  return aberto
}

async function abrir(
  config: Config,
  armazem: ArmazemDeMemoria,
  bancoDoDono: string,
  log?: (linha: string) => void,
): Promise<Mundo> {
  const { schema } = await import('../src/app/schema.ts')
  const sql: string[] = []
  const correio = correioDeMemoria()
  const recursos = openRecursos(
    config,
    log === undefined ? openLog(process.env.AUTOS_TESTE_LOG ?? 'silent') : openLog('debug', { write: log }),
    {
      worker: false,
      adapters: { armazenamento: () => armazem, correio: () => correio },
      onQuery: (texto) => void sql.push(texto),
    },
  )
  after(() => recursos[Symbol.asyncDispose]())
  const entidade = recursos.entidades.get('teste')!
  const { db } = entidade
  const chamador = (identidade: Identidade | undefined, convidado?: string, cidadao?: string) =>
    chamadas(schema, recursos, entidade, { identidade, convidado, cidadao })
  const pessoas = Object.fromEntries(
    Object.keys(PESSOAS).map((nome) => [nome, pessoa(nome as NomeDePessoa, chamador)]),
  ) as Record<NomeDePessoa, Pessoa>
  return {
    ...pessoas,
    publico: chamador(undefined),
    convidado: (sessao) => chamador(undefined, sessao),
    cidadao: (sessao) => chamador(undefined, undefined, sessao),
    db,
    recursos,
    entidade,
    bancoDoDono,
    armazem,
    correio,
    setores: Object.fromEntries(Object.keys(SETORES).map((nome) => [nome, idDe(nome)])) as Mundo['setores'],
    id,
    documento: (titulo, opcoes) =>
      gravarDocumento(db, (chave, bytes, tipo) => armazem.gravar(chave, bytes, tipo), titulo, opcoes),
    processo: (titulo, opcoes) => gravarProcesso(db, titulo, opcoes),
    eventos: (itemId) => eventos(db, itemId),
    apensos: async (processoId) =>
      (
        await db
          .selectFrom('docproc')
          .select('titulo')
          .where('paiId', '=', processoId)
          .where('vinculo', '=', 'apenso')
          .orderBy('titulo')
          .execute()
      ).map(({ titulo }) => titulo),
    comandos: async (fn) => {
      const inicio = sql.length
      await semProvar(fn)
      return sql.slice(inicio)
    },
    outroProcesso: () => abrir(config, armazem, bancoDoDono, log),
  }
}

function pessoa(
  login: NomeDePessoa,
  chamador: (identidade: Identidade) => Pick<Pessoa, 'chama' | 'pede' | 'contexto'>,
): Pessoa {
  const { nome, sobrenome, cpf, setores } = PESSOAS[login]
  const identidade = identidadeDe(login)
  return {
    id: idDe(login),
    nome: `${nome} ${sobrenome}`,
    setor: setores[0] && idDe(setores[0]),
    cpf,
    identidade,
    ...chamador(identidade),
  }
}

type Quem = { identidade: Identidade | undefined; convidado: string | undefined; cidadao: string | undefined }

function chamadas(
  schema: GraphQLSchema,
  recursos: Recursos,
  entidade: RecursosDaEntidade,
  { identidade, convidado, cidadao }: Quem,
): Pick<Pessoa, 'chama' | 'pede' | 'contexto'> {
  const contexto = ({ chave, autenticadoEm, navegador, prenderNavegador }: OpcoesDeChamada = {}) =>
    buildContexto(recursos, entidade, {
      identidade: identidade && (autenticadoEm === undefined ? identidade : { ...identidade, autenticadoEm }),
      convidado,
      cidadao,
      chave,
      prenderNavegador,
      ip: '127.0.0.1',
      userAgent: navegador ?? 'teste',
      correlacao: randomBytes(8).toString('hex'),
    })
  return {
    contexto,
    async chama<R>(nome: string, args: Record<string, unknown> = {}, opcoes: string | OpcoesDeChamada = {}) {
      const { selecao, ...resto } = typeof opcoes === 'string' ? { selecao: opcoes } : opcoes
      const data = await pedir(schema, await contexto(resto), operacaoDe(schema, nome, args, selecao), args)
      return data[nome] as R
    },
    async pede<R>(operacao: string, variaveis: Record<string, unknown> = {}) {
      return (await pedir(schema, await contexto(), operacao, variaveis)) as R
    },
  }
}

async function eventos(db: Db, itemId: string | undefined): Promise<string[]> {
  const linhas = await db.selectFrom('historico').select(['ato', 'itens']).orderBy('seq').execute()
  return linhas.filter(({ itens }) => itemId === undefined || itens.includes(itemId)).map(({ ato }) => ato)
}

/** Quem pede acabou de se identificar, por mais que a prova dure. */
export function identidadeDe(login: NomeDePessoa): Identidade {
  const { nome, sobrenome, cpf, papeis } = PESSOAS[login]
  return {
    emissor: EMISSOR,
    sub: `sub-${login}`,
    login,
    nome,
    sobrenome,
    cpf,
    email: `${login}@teste.example`,
    papeis,
    sessao: null,
    get emitidoEm() {
      return new Date()
    },
    get autenticadoEm() {
      return new Date()
    },
  }
}
