import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import type { Tx } from '../../kernel/database.ts'
import type { Fatos } from '../acoes/index.ts'
import type { Ator } from '../ator/index.ts'
import { travarItem } from '../tramitacao/index.ts'
import { type CertificadoConferido, exigirTitular, nivelDe } from './certificado.ts'
import { buscarCertificado } from './guardar-certificado.ts'
import {
  arquivoTrocado,
  type Inicio,
  inicioConcluido,
  inicioDesconhecido,
  inicioVencido,
  resumoDoToken,
  semValor,
} from './inicio.ts'
import type { Meios } from './meios.ts'
import { type Montada, montar } from './montar.ts'
import { naoConfere, preparoDo } from './guardado.ts'
import { exigirNivelENumero } from './nivel.ts'
import { exigirAssinar, exigirPorQuem, fatosDoPreparo, type Posicao } from './pedido.ts'
import { convidadoDo, usuarioDo } from './de-quem.ts'
import { registrarComCertificado } from './registrar-com-certificado.ts'
import { comVersao, guardarVersao, type Selado } from './versao.ts'
import { valorEmDer } from './valor.ts'

/**
 * `assinatura`: o valor bruto, em base64, que a chave deu para `toSignHash`; sem ela, o que o assinador
 * depositou sob o token.
 */
export type PedidoDeFim = ArgumentosDeMutation['documentoFinalizarAssinatura']

export type FimPreparado = {
  inicio: Inicio
  conferido: CertificadoConferido
  montada: Montada
  arquivo: Selado
}

/** Confere o valor, data, junta ao arquivo e guarda a versão nova, que só vale se o ato se confirmar. */
export async function prepararFim(
  meios: Meios,
  ator: Ator,
  { token, id, assinatura }: PedidoDeFim,
): Promise<FimPreparado> {
  const inicio = await meios.db
    .selectFrom('assinaturaInicio')
    .selectAll()
    .where('tokenHash', '=', resumoDoToken(token))
    .executeTakeFirst()
  const fatos = await fatosDoPreparo(meios.db, ator, id)
  exigirInicio(inicio, ator, fatos)
  if (fatos.versaoArquivo !== inicio.versao) throw arquivoTrocado(fatos.tituloVisivel)
  exigirAssinar(fatos)
  exigirPorQuem(fatos, inicio.emSubstituicaoA)
  const conferido = await buscarCertificado(meios, inicio.certificado, fatos.agora)
  exigirTitular(ator, conferido)
  const { preparado, atributos, politicaIcp } = preparoDo(inicio)
  const valor = assinatura == null ? inicio.valor : valorEmDer(conferido.cert, assinatura)
  if (valor === null) throw semValor()
  const montada = await montar(meios, preparado, {
    atributos,
    valor,
    cert: conferido.cert,
    cadeia: conferido.cadeia,
    politicaId: inicio.politica,
    politicaIcp,
  }).catch(naoConfere)
  const arquivo = await comVersao(meios, { documentoId: fatos.id, numero: inicio.versao }, (versao) => {
    if (versao.sha256 !== inicio.sha256) throw arquivoTrocado(fatos.tituloVisivel)
    return guardarVersao(meios, versao, montada.cauda)
  })
  return { inicio, conferido, montada, arquivo }
}

function exigirInicio(inicio: Inicio | undefined, ator: Ator, fatos: Fatos): asserts inicio is Inicio {
  const meu =
    inicio !== undefined &&
    inicio.documentoId === fatos.id &&
    inicio.usuarioId === usuarioDo(ator) &&
    inicio.convidadoId === convidadoDo(ator, fatos)
  if (!meu) throw inicioDesconhecido()
  if (inicio.concluidoEm !== null) throw inicioConcluido()
  if (inicio.expiraEm <= fatos.agora) throw inicioVencido()
}

/** Conclui a assinatura começada: uma vez, pela mesma pessoa, sobre o mesmo arquivo e dentro do prazo. */
export const finalizarAssinatura =
  ({ inicio, conferido, montada, arquivo }: FimPreparado) =>
  async (tx: Tx, ator: Ator, { id }: PedidoDeFim): Promise<string> => {
    const fatos = await travarItem(tx, ator, { tipo: 'documento', id })
    const atual = await tx
      .selectFrom('assinaturaInicio')
      .selectAll()
      .where('id', '=', inicio.id)
      .forUpdate()
      .executeTakeFirst()
    exigirInicio(atual, ator, fatos)
    if (fatos.versaoArquivo !== inicio.versao) throw arquivoTrocado(fatos.tituloVisivel)
    exigirAssinar(fatos)
    exigirPorQuem(fatos, inicio.emSubstituicaoA)
    await exigirNivelENumero(tx, fatos, nivelDe(conferido))
    await registrarComCertificado(tx, ator, {
      fatos,
      metodo: 'LOCAL',
      posicao: inicio.posicao as Posicao | null,
      politicaId: inicio.politica,
      conferido,
      montada,
      arquivo,
    })
    await tx
      .updateTable('assinaturaInicio')
      .set({ concluidoEm: tx.now })
      .where('id', '=', inicio.id)
      .execute()
    return fatos.id
  }
