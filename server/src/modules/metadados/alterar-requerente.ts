import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import { mascararCpf } from '@autos/contract/regras/cpf-cnpj.ts'
import { limparLinha } from '@autos/contract/regras/texto.ts'
import type { Tx } from '../../kernel/database.ts'
import { exigir } from '../acoes/index.ts'
import { colunasDoRequerente, limparRequerente, type Requerente } from '../cadastro/index.ts'
import { registrar } from '../historico/index.ts'
import type { Ator } from '../ator/index.ts'
import { exigirItemLido, setorDoAto, travarItem } from '../tramitacao/index.ts'

/** Troca ou apaga o requerente, quando se pode trocar o assunto. O que não se diz dele fica. */
export async function alterarRequerente(
  tx: Tx,
  ator: Ator,
  { id, nome, cpfCnpj, contato, versao }: ArgumentosDeMutation['documentoAlterarRequerente'],
): Promise<string> {
  const dito =
    limparLinha(nome ?? '') === ''
      ? null
      : limparRequerente({ nome: nome!, cpfCnpj: cpfCnpj ?? null, contato: contato ?? null })
  const fatos = await travarItem(tx, ator, { tipo: 'documento', id })
  exigir('PODE_ALTERAR_ASSUNTO', fatos)
  const de = await lerRequerente(tx, fatos.id)
  const para = dito && {
    ...dito,
    ...(cpfCnpj === undefined && { cpfCnpj: de?.cpfCnpj ?? null }),
    ...(contato === undefined && { contato: de?.contato ?? null }),
  }
  if (saoIguais(de, para)) return fatos.id
  await exigirItemLido(tx, ator, { fatos, lida: versao })
  await tx.updateTable('documento').set(colunasDoRequerente(para)).where('id', '=', fatos.id).execute()
  await registrar(tx, ator, {
    ato: 'documento.requerente-alterado',
    itens: [fatos.id],
    dados: { de: escrever(de), para: escrever(para) },
    setorId: setorDoAto(fatos),
  })
  return fatos.id
}

async function lerRequerente(tx: Tx, id: string): Promise<Requerente | null> {
  const { nome, cpfCnpj, contato } = await tx
    .selectFrom('documento')
    .select(['requerenteNome as nome', 'requerenteCpfCnpj as cpfCnpj', 'requerenteContato as contato'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return nome === null ? null : { nome, cpfCnpj, contato }
}

const saoIguais = (de: Requerente | null, para: Requerente | null): boolean =>
  de?.nome === para?.nome && de?.cpfCnpj === para?.cpfCnpj && de?.contato === para?.contato

/** Como fica no histórico: numa linha, com o CPF mascarado. */
const escrever = (requerente: Requerente | null): string | null =>
  requerente &&
  [requerente.nome, requerente.cpfCnpj && mascararCpf(requerente.cpfCnpj), requerente.contato]
    .filter((parte) => parte !== null)
    .join(', ')
