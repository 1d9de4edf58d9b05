import { type CodigoDaEntrada, Recusa } from '@autos/contract/erros.ts'
import { cpfValido } from '@autos/contract/regras/cpf-cnpj.ts'
import type { Identidade } from '../../adapters/identidade/port.ts'
import type { Reader, Tx } from '../../kernel/database.ts'
import { newId } from '../../kernel/ids.ts'
import type { Ator } from '../ator/index.ts'
import { registrar } from '../historico/index.ts'
import type { Conhecida } from './entrar.ts'
import { oQueMudou } from './o-que-mudou.ts'

type Motivo = 'CPF_INVALIDO' | 'CPF_DE_OUTRA' | 'OUTRO_CPF' | 'OUTRA_IDENTIDADE'
type Achado = { motivo: Motivo; usuarioId: string | null; desativada?: boolean }
type Quem = { identidade: Identidade; pessoa: Conhecida | undefined }

const ACESSO = 'A administração de acesso já foi avisada'
const LOGIN_UNICO = 'Peça a quem cuida do login único que'

// prettier-ignore
const DIZ: Record<Motivo, { codigo: CodigoDaEntrada; texto: string; quemPode: string }> = {
  CPF_INVALIDO:     { codigo: 'CPF_RECUSADO',     texto: 'O CPF que o login único diz ser o seu não é um CPF válido.', quemPode: `${LOGIN_UNICO} corrija o CPF no seu cadastro, e entre de novo. ${ACESSO}.` },
  CPF_DE_OUTRA:     { codigo: 'CPF_RECUSADO',     texto: 'O CPF que o login único diz ser o seu já é o de outra pessoa cadastrada aqui.', quemPode: `${LOGIN_UNICO} corrija o CPF de quem o tem errado, e entre de novo. ${ACESSO}.` },
  OUTRO_CPF:        { codigo: 'CPF_RECUSADO',     texto: 'O CPF que o login único diz ser o seu não é o da pessoa que entrava com este login.', quemPode: `${ACESSO}: se você é a mesma pessoa e o CPF se corrigiu, ela aceita o novo em Entradas recusadas; se o login era de outra pessoa, quem cuida do login único faz um novo para você.` },
  OUTRA_IDENTIDADE: { codigo: 'OUTRA_IDENTIDADE', texto: 'Seu cadastro aqui está ligado a outra identidade do login único.', quemPode: `${ACESSO}, e pode ligar o seu cadastro a este login em Entradas recusadas. Depois disso, entre de novo.` },
}

export const desativada = (): Recusa =>
  new Recusa('SemPermissaoException', 'Este usuário está desativado. Procure a administração de acesso.', {
    codigo: 'PESSOA_DESATIVADA',
    quemPode: 'A administração de acesso pode reativar a pessoa, na lista de pessoas.',
  })

/**
 * Um `sub` que começa por 'f:' é o login de um diretório que o Keycloak não importa: quem um dia herdar o login herdaria
 * a pessoa, com o que ela assinou.
 */
export function recusarLoginHerdavel({ sub }: Identidade): void {
  if (!sub.startsWith('f:')) return
  throw new Recusa(
    'SemPermissaoException',
    'O login único identifica você só pelo login do diretório, que outra pessoa pode um dia receber.',
    {
      codigo: 'LOGIN_HERDAVEL',
      quemPode:
        'Quem cuida do login único liga “Import users” na federação do diretório (no Keycloak, User federation); depois disso, entre de novo.',
    },
  )
}

/** A recusa, anotada para quem administra o acesso e avisada uma vez; nula: pode entrar. */
export async function recusarEntrada(tx: Tx, autor: Ator, quem: Quem): Promise<Recusa | null> {
  if (quem.pessoa !== undefined && quem.pessoa.desativadoEm !== null) return desativada()
  const achado = await procurarMotivo(tx, quem)
  if (achado === null) return null
  await anotar(tx, autor, { ...achado, identidade: quem.identidade })
  if (achado.desativada === true) return desativada()
  const { codigo, texto, quemPode } = DIZ[achado.motivo]
  return new Recusa('SemPermissaoException', texto, { codigo, quemPode })
}

async function procurarMotivo(reader: Reader, { identidade, pessoa }: Quem): Promise<Achado | null> {
  const { cpf, login } = identidade
  if (cpf !== null && !cpfValido(cpf)) return { motivo: 'CPF_INVALIDO', usuarioId: pessoa?.id ?? null }
  if (pessoa === undefined) return procurarOutraIdentidade(reader, { cpf, login })
  const novo = oQueMudou(pessoa, identidade).cpf
  if (novo == null) return null
  if (pessoa.cpf !== null && cpfValido(pessoa.cpf)) return { motivo: 'OUTRO_CPF', usuarioId: pessoa.id }
  const dono = await donoDoCpf(reader, novo, pessoa.id)
  return dono === undefined || dono.desativada ? null : { motivo: 'CPF_DE_OUTRA', usuarioId: dono.id }
}

/** De quem nunca entrou: o CPF ou, se por ele não se sabe quem é, o login já são de alguém. */
async function procurarOutraIdentidade(
  reader: Reader,
  { cpf, login }: { cpf: string | null; login: string },
): Promise<Achado | null> {
  const dono = cpf === null ? undefined : await donoDoCpf(reader, cpf, null)
  if (dono !== undefined)
    return { motivo: 'OUTRA_IDENTIDADE', usuarioId: dono.id, desativada: dono.desativada }
  const tinha = await reader
    .selectFrom('usuario')
    .select(['id', 'cpf', 'desativadoEm'])
    .where('login', '=', login)
    .executeTakeFirst()
  // Dois CPFs válidos e diferentes são duas pessoas: o login passou de uma à outra.
  if (tinha === undefined || (cpf !== null && tinha.cpf !== null && cpfValido(tinha.cpf))) return null
  return { motivo: 'OUTRA_IDENTIDADE', usuarioId: tinha.id, desativada: tinha.desativadoEm !== null }
}

/** Quem está em atividade antes de quem já saiu. */
async function donoDoCpf(
  reader: Reader,
  cpf: string,
  menos: string | null,
): Promise<{ id: string; desativada: boolean } | undefined> {
  const dono = await reader
    .selectFrom('usuario')
    .select(['id', 'desativadoEm'])
    .where('cpf', '=', cpf)
    .where('id', 'is distinct from', menos)
    .orderBy('desativadoEm', (ordem) => ordem.desc().nullsFirst())
    .executeTakeFirst()
  return dono && { id: dono.id, desativada: dono.desativadoEm !== null }
}

/** Uma vez, por mais que a pessoa tente; do CPF que não é válido não se guarda nada. */
async function anotar(
  tx: Tx,
  autor: Ator,
  { motivo, usuarioId, identidade }: Achado & { identidade: Identidade },
): Promise<void> {
  const { sub, login, nome, sobrenome, cpf, emitidoEm } = identidade
  const id = newId()
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('entradaRecusada')
    .values({
      id,
      motivo,
      sub,
      login,
      nome: `${nome ?? login} ${sobrenome}`.trim(),
      cpf: motivo === 'CPF_INVALIDO' ? null : cpf,
      usuarioId,
      emitidoEm,
      em: tx.now,
    })
    .onConflict((conflito) => conflito.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) return
  await registrar(tx, autor, {
    ato: 'entrada.recusada',
    dados: { entradaId: id, motivo, login, usuarioId, avisar: await administradores(tx) },
  })
}

async function administradores(reader: Reader): Promise<string[]> {
  const pessoas = await reader
    .selectFrom('usuarioPapel')
    .innerJoin('usuario', 'usuario.id', 'usuarioPapel.usuarioId')
    .select('usuario.id')
    .where('usuarioPapel.papel', '=', 'adminAcesso')
    .where('usuarioPapel.revogadoEm', 'is', null)
    .where('usuario.desativadoEm', 'is', null)
    .orderBy('usuario.id')
    .execute()
  return pessoas.map(({ id }) => id)
}
