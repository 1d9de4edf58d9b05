import type { DocumentoDados, ProcessoDados } from '../../api/gen/graphql.ts'
import { pedeAutorizados, restrito } from '../../partes/campos/restricoes.ts'
import { numerarPorDe } from '../../partes/numeracao/numeracao.ts'
import type { Comuns, ValoresDoDocumento, ValoresDoProcesso } from './valores.ts'

/** Dos valores da tela para o que a API recebe: sem pontas, sem campos vazios. */
export function dadosDoDocumento(
  valores: ValoresDoDocumento,
  processoId: string | undefined,
): DocumentoDados {
  const {
    classificacao,
    origem,
    requerente,
    restricoes,
    autorizadosExternos,
    assinantes,
    convidados,
    ordemDasAssinaturas,
    nivel,
  } = valores
  return {
    ...comuns(valores),
    especie: classificacao?.especie ?? '',
    ...(classificacao?.tipo ? { tipo: classificacao.tipo } : {}),
    origem,
    ...(requerente.nome.trim() && { requerente: requerenteDe(requerente) }),
    ...(classificacao?.numeravel && origem === 'ELETRONICA'
      ? { numerarPor: numerarPorDe(classificacao, valores.numeracao) }
      : {}),
    // Só o que está à vista: o que se digitou e sumiu com a restrição não vai.
    autorizadosExternos: restrito(restricoes) ? autorizadosExternos : [],
    assinantes: assinantes.map(({ usuarioId, cargo }) => ({ usuarioId, ...(cargo ? { cargo } : {}) })),
    assinantesExternos: convidados.map(({ id }) => id),
    ...(ordemDasAssinaturas &&
      assinantes.length + convidados.length > 1 && { assinaturaEmOrdem: ordemDasAssinaturas === 'um-a-um' }),
    nivelAssinatura: nivel,
    ...(processoId ? { processoId } : {}),
  }
}

const requerenteDe = ({ nome, cpfCnpj, contato }: ValoresDoDocumento['requerente']) => ({
  nome: nome.trim(),
  ...(cpfCnpj.trim() && { cpfCnpj: cpfCnpj.trim() }),
  ...(contato.trim() && { contato: contato.trim() }),
})

/** No processo só POSSE e SIGILOSO se marcam; INTERNO é o padrão dele. */
export function dadosDoProcesso(valores: ValoresDoProcesso): ProcessoDados {
  return {
    ...comuns(valores),
    especie: valores.classificacao?.especie ?? '',
    tipo: valores.classificacao?.tipo ?? '',
    ...(valores.classificacao?.numeravel
      ? { numerarPor: numerarPorDe(valores.classificacao, valores.numeracao) }
      : {}),
    interessados: valores.interessados.map(({ id }) => id),
    interessadosExternos: valores.interessadosExternos.map(({ id }) => id),
  }
}

function comuns({
  classificacao,
  titulo,
  assunto,
  restricoes,
  autorizados,
  hipoteseLegal,
  restritoAte,
  numeracao,
  setorId,
}: Comuns) {
  return {
    titulo: titulo.trim(),
    ...(assunto.trim() ? { assunto: assunto.trim() } : {}),
    restricoes,
    autorizados: pedeAutorizados(restricoes) ? autorizados.map(({ id }) => id) : [],
    ...(restrito(restricoes) && hipoteseLegal.trim() ? { hipoteseLegal: hipoteseLegal.trim() } : {}),
    ...(restrito(restricoes) && restritoAte ? { restritoAte } : {}),
    ...(classificacao?.numeravel && numeracao.numero
      ? { numerarPor: numerarPorDe(classificacao, numeracao), numero: Number(numeracao.numero) }
      : {}),
    ...(setorId ? { setorId } : {}),
  }
}
