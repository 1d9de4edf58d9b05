import assert from 'node:assert/strict'
import { after } from 'node:test'
import { iniciarDomscCiga } from '@autos/simuladores/domsc-ciga/domsc-ciga.ts'
import type { Posicoes } from '@autos/simuladores/domsc-ciga/posicoes.ts'
import { gazetteFields } from '../../scripts/supervisor/gazette-fields.ts'
import type { ConfigDoDiario } from '../src/config-diario.ts'
import { newId } from '../src/kernel/ids.ts'
import { type NomeDePessoa, PESSOAS } from './elenco.ts'
import type { Mundo } from './mundo.ts'

/** A chave com que a entidade do teste publica. */
export const SENHA_DO_DIARIO = 'qK8vT2mR5wXz'
const LOGIN = { cpf: '90530000113', cnpj: '90530001000130' }

/** O login desta entidade no diário que os testes sobem. */
export const loginNoDiario = {
  ...LOGIN,
  nome: 'Ana Azevedo',
  entidade: 'Prefeitura de Teste',
  municipio: 'Teste',
  chave: SENHA_DO_DIARIO,
}

/** As configurações para o que atende neste endereço. */
export const configDoDiario = (endereco: string, tempoMs = 5000): ConfigDoDiario[string] => ({
  tipo: 'DOMSC',
  nome: 'DOM/SC',
  endereco,
  usuario: LOGIN.cpf,
  senha: LOGIN.cnpj,
  chave: SENHA_DO_DIARIO,
  horaLimite: '08:00',
  tempoMs,
  campos: gazetteFields(),
})

/** O que se cadastrou lá: o número que teve, e como foi pedido. */
export type Cadastrado = {
  codigo: number
  campos: Record<string, string>
  arquivos: Record<string, { nome: string; sha256: string }>
}

/** O que o diário recebeu com a nossa chave, ainda que a resposta se tenha perdido. */
export async function noDiarioDe(endereco: string, chave: string): Promise<Cadastrado[]> {
  const chamadas = (await (await fetch(`${endereco}/_chamadas`)).json()) as (Omit<Cadastrado, 'codigo'> & {
    rota: string
    codigo: number | null
  })[]
  return chamadas.flatMap(({ rota, codigo, campos, arquivos }) =>
    rota === 'remote/create' && codigo !== null && campos['url_origem_api']?.includes(`publicacao=${chave}`)
      ? [{ codigo, campos, arquivos }]
      : [],
  )
}

export type DiarioDeTeste = {
  endereco: string
  /** Para `mundo({ diario })`. */
  diario: ConfigDoDiario[string]
  postar(caminho: string, corpo?: object): Promise<void>
  falha(modo: string, mais?: { vezes?: number; caminho?: string }): Promise<void>
  noDiario(chave: string): Promise<Cadastrado[]>
}

/** O diário oficial, de verdade pela rede. */
export async function diarioDeTeste(posicoes: Partial<Posicoes> = {}): Promise<DiarioDeTeste> {
  const { endereco, parar } = await iniciarDomscCiga({ porta: 0, logins: [loginNoDiario], posicoes })
  after(parar)
  const postar = async (caminho: string, corpo: object = {}) => {
    const resposta = await fetch(`${endereco}${caminho}`, { method: 'POST', body: JSON.stringify(corpo) })
    assert.ok(resposta.ok, await resposta.text())
  }
  return {
    endereco,
    diario: configDoDiario(`${endereco}/`),
    postar,
    falha: (modo, mais = {}) => postar('/_falha', { modo, ...mais }),
    noDiario: (chave) => noDiarioDe(endereco, chave),
  }
}

/**
 * Um documento que se pode publicar: em PDF, sem restrição, assinado com certificado ICP-Brasil por todos.
 */
export async function publicavel(
  { db, documento }: Pick<Mundo, 'db' | 'documento'>,
  titulo: string,
  opcoes: Parameters<Mundo['documento']>[1] = {},
): Promise<string> {
  const documentoId = await documento(titulo, opcoes)
  await db.updateTable('marca').set({ diarioConfigurado: true }).execute()
  await db.updateTable('documento').set({ minuta: false }).where('id', '=', documentoId).execute()
  await assinarComIcp(db, documentoId, 'ana')
  return documentoId
}

async function assinarComIcp(db: Mundo['db'], documentoId: string, quem: NomeDePessoa): Promise<void> {
  const { nome, sobrenome, cpf, cargos } = PESSOAS[quem]
  const { id: usuarioId } = await db
    .selectFrom('usuario')
    .select('id')
    .where('cpf', '=', cpf)
    .executeTakeFirstOrThrow()
  const em = new Date()
  await db
    .insertInto('assinante')
    .values({
      id: newId(),
      documentoId,
      usuarioId,
      cargo: cargos[0] ?? null,
      ordem: 0,
      situacao: 'ASSINOU',
      adicionadoEm: em,
    })
    .execute()
  await db
    .insertInto('assinatura')
    .values({
      id: newId(),
      documentoId,
      versao: 1,
      usuarioId,
      nome: `${nome} ${sobrenome}`,
      cpfCnpj: cpf,
      cargos: [...cargos],
      metodo: 'LOCAL',
      nivel: 'QUALIFICADA',
      icpBrasil: true,
      assinadaEm: em,
      sha256: '0'.repeat(64),
    })
    .execute()
}
