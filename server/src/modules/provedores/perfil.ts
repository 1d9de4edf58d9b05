import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import { Recusa, validacao } from '@autos/contract/erros.ts'
import type { Tx } from '../../kernel/database.ts'
import { newId } from '../../kernel/ids.ts'
import { corrigirNome } from '../convites/index.ts'
import { registrar } from '../historico/index.ts'
import type { Ator } from '../ator/index.ts'
import { LOCAL, sessaoDaAlca } from './certificado-sessao.ts'
import { doDono, donoDe } from './provedores.ts'

/**
 * Da interface vem só a alça, ou qual dos certificados informados; o resto é o que se sabe dele, e não o que
 * se manda.
 */
export type PedidoDePerfil = ArgumentosDeMutation['usuarioPerfil']

/**
 * Guarda no perfil o certificado que a pessoa obteve ou informou, ou retira o que há. O que sai deixa de
 * servir.
 */
export async function salvarPerfil(tx: Tx, ator: Ator, { certificado }: PedidoDePerfil): Promise<true> {
  const novo = certificado == null ? undefined : await certificadoPedido(tx, ator, certificado)
  const retirados = await retirar(tx, ator, novo?.id)
  if (novo !== undefined)
    await tx.updateTable('certificadoSessao').set({ noPerfil: true }).where('id', '=', novo.id).execute()
  await registrar(tx, ator, {
    ato: novo === undefined ? 'perfil.certificado-retirado' : 'perfil.certificado-guardado',
    dados: { provedor: novo?.provedor ?? null, retirados },
  })
  return true
}

/** O convidado pode só corrigir o nome: então o certificado fica como estava. */
export async function salvarPerfilDoConvidado(
  tx: Tx,
  ator: Ator,
  { nome, ...pedido }: ArgumentosDeMutation['convidadoPerfil'],
): Promise<true> {
  if (nome != null) await corrigirNome(tx, ator, nome)
  return nome != null && pedido.certificado === undefined ? true : salvarPerfil(tx, ator, pedido)
}

async function certificadoPedido(
  tx: Tx,
  ator: Ator,
  { accessToken, thumbprint }: NonNullable<PedidoDePerfil['certificado']>,
): Promise<{ id: string; provedor: string }> {
  if (accessToken != null) return sessaoDaAlca(tx, ator, accessToken)
  if (thumbprint == null) throw validacao('certificado', 'Informe o certificado.')
  return guardarLocal(tx, ator, thumbprint)
}

async function guardarLocal(
  tx: Tx,
  ator: Ator,
  thumbprint: string,
): Promise<{ id: string; provedor: string }> {
  const certificado = await tx
    .selectFrom('certificado')
    .select(['nome', 'emissor', 'cpfCnpj', 'validoAte'])
    .where('thumbprint', '=', thumbprint.toLowerCase())
    .executeTakeFirst()
  if (certificado === undefined) throw validacao('certificado', 'Certificado ainda não informado.')
  const { nome: titular, emissor, cpfCnpj, validoAte } = certificado
  if (ator.cpf !== null && cpfCnpj !== ator.cpf)
    throw new Recusa('CertificadoDivergenteException', 'O CPF do certificado não é o de quem assina.')
  const id = newId()
  await tx
    .insertInto('certificadoSessao')
    .values({
      id,
      ...donoDe(ator),
      provedor: LOCAL,
      titular,
      emissor,
      impressao: thumbprint.toLowerCase(),
      cpfCnpj,
      validoAte,
      criadaEm: tx.now,
      expiraEm: validoAte,
    })
    .execute()
  return { id, provedor: LOCAL }
}

async function retirar(tx: Tx, ator: Ator, novo: string | undefined): Promise<string[]> {
  const retirados = await tx
    .updateTable('certificadoSessao')
    .set({ noPerfil: false, encerradaEm: tx.now, tokenCifrado: null, alcaCifrada: null })
    .where(doDono(ator))
    .where('noPerfil', '=', true)
    .$if(novo !== undefined, (query) => query.where('id', '<>', novo!))
    .returning('provedor')
    .execute()
  return retirados.map(({ provedor }) => provedor)
}
