import type { Tx } from '../../kernel/database.ts'
import { enqueue } from '../../kernel/jobs.ts'
import type { Fatos } from '../acoes/index.ts'
import { numerarSozinho, type NumeroVinculado } from '../classificacao/index.ts'
import { passarAVez, seConcluiu } from '../documentos/index.ts'
import { registrar } from '../historico/index.ts'
import type { Ator } from '../ator/index.ts'
import { setorDoAto } from '../tramitacao/index.ts'
import { ArquivoMudou } from './pedido.ts'
import { cargosDoAto } from './selo.ts'
import type { NovaAssinatura } from './nova-assinatura.ts'
import { gravarVersao, versaoVista } from './gravar-versao.ts'
import { convidadoDo, usuarioDo } from './de-quem.ts'
import { gravarAssinatura } from './gravar-assinatura.ts'
import { gravarVerificacao } from './gravar-verificacao.ts'
import { cumprirEntradas } from './cumprir-entradas.ts'

/**
 * O único lugar em que uma assinatura se torna uma linha: grava a versão e a assinatura, cumpre as entradas
 * da pessoa, solta a trava, conta no histórico e manda verificar e preservar. O item já está travado
 * (`fatos`); se o arquivo não é mais o que se preparou, recusa com ArquivoMudou.
 */
export async function registrarAssinatura(
  tx: Tx,
  ator: Ator,
  { fatos, nova }: { fatos: Fatos; nova: NovaAssinatura },
): Promise<{ id: string; concluiu: boolean }> {
  const { noArquivo } = nova
  if (noArquivo !== null && noArquivo.selado.sobre !== fatos.versaoArquivo)
    throw new ArquivoMudou(fatos.tituloVisivel)
  const vista = await versaoVista(tx, fatos)
  const versao =
    noArquivo === null
      ? vista.numero
      : await gravarVersao(
          tx,
          { criadaPor: usuarioDo(ator), motivo: 'ASSINATURA', fatos, paginas: vista.paginas },
          noArquivo.selado,
        )
  const cargos = await cargosDoAto(tx, ator, fatos)
  const id = await gravarAssinatura(tx, ator, {
    nova,
    linha: {
      documentoId: fatos.id,
      convidadoId: convidadoDo(ator, fatos),
      versao,
      sha256: vista.sha256,
      cargos,
      emSubstituicaoA: fatos.assinaPor,
    },
  })
  if (noArquivo !== null)
    await gravarVerificacao(tx, id, { versao, ...noArquivo, icpBrasil: nova.certificado?.icpBrasil ?? false })
  await cumprirEntradas(tx, ator, { fatos, cargo: cargos[0] ?? null })
  await tx
    .updateTable('documento')
    .set({ assinaturaTravaUsuarioId: null, assinaturaTravaConvidadoId: null, assinaturaTravaAte: null })
    .where('id', '=', fatos.id)
    .execute()
  // O arquivo recebe o número com a primeira assinatura; o texto que se escreveu já o traz de quando se finalizou.
  const dado = fatos.semAssinatura ? await numerarSozinho(tx, ator, fatos) : null
  const concluiu = await seConcluiu(tx, ator, fatos.id)
  await anotar(tx, ator, { fatos, nova, id, versao, sha256: vista.sha256, cargos, concluiu, dado })
  if (noArquivo?.politicaId === 'pades-t-ltv')
    await enqueue(tx, 'assinatura.preservar', { data: { documentoId: fatos.id }, key: id })
  if (noArquivo !== null && (noArquivo.politicaId === 'pades-basico' || !noArquivo.revogacaoConferida))
    await enqueue(tx, 'assinatura.verificar', { data: { documentoId: fatos.id }, key: id })
  return { id, concluiu }
}

type Anotacao = {
  nova: NovaAssinatura
  id: string
  versao: number
  sha256: string
  cargos: string[]
  concluiu: boolean
  dado: NumeroVinculado | null
}

/** Concluídas as assinaturas, sabem quem registrou e quem detém (domínio §5.4). */
async function anotar(
  tx: Tx,
  ator: Ator,
  { fatos, nova, id: assinaturaId, versao, sha256, cargos, concluiu, dado }: { fatos: Fatos } & Anotacao,
): Promise<void> {
  const { metodo, posicao, certificado, noArquivo, observacao } = nova
  const avisar = concluiu
    ? [fatos.criadoPor, fatos.cargaUsuarioId, fatos.cargaSetorId].filter((id) => id !== null)
    : []
  const feito = {
    assinaturaId,
    metodo,
    versao,
    sha256,
    cargos,
    selo: posicao,
    concluiu,
    ...(certificado === null ? {} : { certificado: certificado.thumbprint }),
    ...(noArquivo === null
      ? {}
      : { politica: noArquivo.politicaId, carimbadaEm: noArquivo.carimbo?.em ?? null }),
    ...(observacao ? { observacao } : {}),
    ...(fatos.assinaPor === null ? {} : { emSubstituicaoA: fatos.assinaPor }),
    ...(dado === null ? {} : { numeroCompleto: dado.numeroCompleto }),
  }
  const pedidos = await passarAVez(tx, fatos)
  const historicoId = await registrar(tx, ator, {
    ato: 'documento.assinado',
    itens: [fatos.id],
    dados: { ...feito, avisar, ...(pedidos.length === 0 ? {} : { pedidos }) },
    setorId: setorDoAto(fatos),
  })
  // Quem não tem conta aqui só tem o e-mail para achar de novo o que assinou.
  if (ator.tipo === 'CONVIDADO' && ator.id !== null)
    await enqueue(tx, 'convite.copia', {
      data: { documentoId: fatos.id, convidadoId: ator.id },
      key: historicoId,
    })
}
