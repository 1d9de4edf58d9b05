import assert from 'node:assert/strict'
import { after } from 'node:test'
import { type Domsc, iniciarDomsc } from '@autos/simuladores/domsc/domsc.ts'
import type { ConfigDoDiario } from '../src/config-diario.ts'
import { newId } from '../src/kernel/ids.ts'
import { type NomeDePessoa, PESSOAS } from './elenco.ts'
import type { Mundo } from './mundo.ts'

export const SENHA_DO_DIARIO = 'qK8vT2mR5wXz'

export type DiarioDeTeste = {
  domsc: Domsc
  /** Para `mundo({ diario })`. */
  diario: ConfigDoDiario[string]
  postar(caminho: string, corpo?: object): Promise<void>
  falha(modo: string, vezes?: number): Promise<void>
}

/** O diário oficial, de verdade pela rede. */
export async function diarioDeTeste(): Promise<DiarioDeTeste> {
  const domsc = await iniciarDomsc({ porta: 0, usuarios: { autos: SENHA_DO_DIARIO } })
  after(() => domsc.parar())
  const postar = async (caminho: string, corpo: object = {}) =>
    assert.ok(
      (await fetch(`${domsc.endereco}${caminho}`, { method: 'POST', body: JSON.stringify(corpo) })).ok,
    )
  return {
    domsc,
    diario: {
      tipo: 'DOMSC',
      nome: 'DOM/SC',
      endereco: domsc.endereco,
      usuario: 'autos',
      senha: SENHA_DO_DIARIO,
      horaLimite: '08:00',
      tempoMs: 5000,
    },
    postar,
    falha: (modo, vezes) => postar('/_falha', { modo, ...(vezes === undefined ? {} : { vezes }) }),
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
