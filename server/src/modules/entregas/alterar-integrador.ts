import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import { validacao } from '@autos/contract/erros.ts'
import { limparLinha } from '@autos/contract/regras/texto.ts'
import type { Tx } from '../../kernel/database.ts'
import { registrar } from '../historico/index.ts'
import { type Ator, exigirPapel, exigirVersaoLida, versaoSeguinte } from '../ator/index.ts'
import { buscar, conferirNome } from './integradores.ts'

export type MudancaDeIntegrador = ArgumentosDeMutation['integradorAlterar']

/**
 * O que não se diz, fica; o endereço nulo deixa de ser avisado. Desativado, nenhuma chave dele vale no pedido
 * seguinte.
 */
export async function alterarIntegrador(
  tx: Tx,
  ator: Ator,
  { id, nome, avisoEndereco, desativado, versao }: MudancaDeIntegrador,
): Promise<string> {
  exigirPapel(ator, 'adminAcesso')
  const antes = await buscar(tx, id)
  await exigirVersaoLida(tx, ator, { atual: antes, lida: versao, oQue: 'este sistema' })
  const depois = {
    nome: nome == null ? antes.nome : conferirNome(nome),
    avisoEndereco: avisoEndereco === undefined ? antes.avisoEndereco : conferirEndereco(avisoEndereco),
    desativadoEm:
      desativado == null ? antes.desativadoEm : desativado ? (antes.desativadoEm ?? tx.now) : null,
  }
  if (
    depois.nome === antes.nome &&
    depois.avisoEndereco === antes.avisoEndereco &&
    depois.desativadoEm === antes.desativadoEm
  )
    return antes.id
  await tx
    .updateTable('integrador')
    .set({ ...depois, ...versaoSeguinte(tx, ator, antes) })
    .where('id', '=', antes.id)
    .execute()
  await registrar(tx, ator, {
    ato: 'integrador.alterado',
    dados: {
      integradorId: antes.id,
      nome: depois.nome,
      avisoEndereco: depois.avisoEndereco,
      desativado: depois.desativadoEm !== null,
    },
  })
  return antes.id
}

function conferirEndereco(endereco: string | null): string | null {
  const limpo = limparLinha(endereco ?? '')
  if (limpo === '') return null
  if (
    /\s/.test(limpo) ||
    limpo.length > 500 ||
    !URL.canParse(limpo) ||
    !['http:', 'https:'].includes(new URL(limpo).protocol)
  )
    throw validacao('avisoEndereco', 'Informe um endereço http ou https.')
  return limpo
}
