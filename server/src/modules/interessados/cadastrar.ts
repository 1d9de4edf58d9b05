import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import { type Recusa, validacao } from '@autos/contract/erros.ts'
import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { cpfCnpjValido, limparCpfCnpj } from '@autos/contract/regras/cpf-cnpj.ts'
import { dobrar } from '@autos/contract/regras/texto.ts'
import type { Tx } from '../../kernel/database.ts'
import { newId } from '../../kernel/ids.ts'
import { registrar } from '../historico/index.ts'
import type { Ator } from '../ator/index.ts'
import {
  CADASTRADO,
  comoSeMostra,
  DIVERGENTE,
  exigirDentroDoLimite,
  type InteressadoExterno,
  porCpfCnpj,
} from './consultar-interessado.ts'
import { limparEndereco, limparNomeRazao } from './dados-conferidos.ts'

type Dados = ArgumentosDeMutation['interessadoExternoCadastrar']

/** O que o cadastro tem e quem pede disse de outra forma. */
export type Divergencia = { outro: 'nomeRazao' | 'email' }

/**
 * Cadastra o interessado. Já cadastrado com o mesmo nome e e-mail, é o próprio; com outro, diz qual dos dois
 * diverge, e não o que lá está: a recusa que vem daí diz que o número existe, e por isso fica registrada e conta
 * no limite.
 */
export async function cadastrar(tx: Tx, ator: Ator, dados: Dados): Promise<InteressadoExterno | Divergencia> {
  const novo = validar(dados)
  await exigirDentroDoLimite(tx, ator, [CADASTRADO, DIVERGENTE])
  const id = newId()
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('interessadoExterno')
    .values({ id, ...novo })
    .onConflict((conflito) => conflito.column('cpfCnpj').doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) {
    const proprio = oProprio(await porCpfCnpj(tx, novo.cpfCnpj), novo)
    if ('outro' in proprio)
      await registrar(tx, ator, { ato: DIVERGENTE, dados: { cpfCnpj: comoSeMostra(novo.cpfCnpj) } })
    return proprio
  }
  await registrar(tx, ator, { ato: CADASTRADO, dados: { interessadoId: id } })
  return { id, versao: 1, ...novo }
}

function validar({ cpfCnpj, nomeRazao, email }: Dados): {
  nomeRazao: string
  email: string
  cpfCnpj: string
} {
  const dados = { nomeRazao: limparNomeRazao(nomeRazao), email: limparEndereco(email) }
  if (!cpfCnpjValido(cpfCnpj)) throw validacao('cpfCnpj', MENSAGENS.cpfCnpjInvalido)
  return { ...dados, cpfCnpj: limparCpfCnpj(cpfCnpj) }
}

/** Devolve só o que quem pede já sabia: o cadastro não serve para descobrir nome nem e-mail. */
function oProprio(
  existente: InteressadoExterno | undefined,
  { nomeRazao, email }: { nomeRazao: string; email: string },
): InteressadoExterno | Divergencia {
  if (existente === undefined || dobrar(existente.nomeRazao) !== dobrar(nomeRazao))
    return { outro: 'nomeRazao' }
  return existente.email === email ? existente : { outro: 'email' }
}

export const jaCadastrado = ({ outro }: Divergencia): Recusa =>
  outro === 'nomeRazao'
    ? validacao('cpfCnpj', 'Este CPF ou CNPJ já está cadastrado com outro nome.')
    : validacao(
        'email',
        'Este interessado já está cadastrado, e não com este e-mail: nada mudou. O e-mail corrige-se em Alterar interessados, no processo em que ele já está.',
      )
