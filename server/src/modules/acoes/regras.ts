import { ACOES, type Flag, FLAGS, type TipoDeItem } from '@autos/contract/acoes.ts'
import type { Fatos } from './fatos.ts'
import { arquivista, classificador, I, type Impedimento, noProcesso, salvo } from './impedimentos.ts'
import { SUPRESSORES } from './supressores.ts'

/** Por que o documento ainda não está concluso, do mais ao menos preciso. */
const CONCLUSAO = [I.pendente, I.rejeitado, I.naoConcluso]

/**
 * As permissões (domínio §6.3): leia-se 'pode, a menos que …'. A mesma linha responde ao menu, guarda o ato,
 * explica a recusa e gera docs/acoes.md.
 */
// prettier-ignore
export const REGRAS = {
  PODE_ACEITAR_REJEITAR:         [I.naoDocumento,               I.semAceitePendente,                                                                                            I.naoRecebe],
  PODE_ANEXAR:                   [I.naoDocumento, I.semLeitura, I.arquivado, I.desconsiderado, I.anexado, I.arquivoRecusado, I.emAssinatura,                                    I.semCarga],
  PODE_ASSINAR:                  [I.naoDocumento, I.semLeitura, I.arquivado, I.desconsiderado, I.arquivoRecusado, I.publicado,                                                  I.jaAssinou, I.deveAssinar, I.semCargaDaPeca, I.nemCargaNemCriou],
  DEVE_ASSINAR:                  [I.naoDocumento,               I.arquivado, I.desconsiderado, I.arquivoRecusado, I.publicado,                                                  I.naoDeveAssinar, I.foraDaVez],
  PODE_ADICIONAR_ASSINANTES:     [I.naoDocumento, I.semLeitura, I.arquivado, I.desconsiderado, I.emAssinatura, I.publicado,                                                     I.semCargaFilho, I.nemCargaNemCriou],
  PODE_APENSAR:                  [I.naoProcesso,                I.arquivado, I.apensado,                                                                                        I.semCarga],
  PODE_ALTERAR_INTERESSADOS:     [I.naoProcesso,  I.semLeitura, I.arquivado,                                                                                                    I.nemCargaNemRascunho],
  PODE_ALTERAR_TITULO:           [              I.tituloOculto, I.arquivado, I.desconsiderado, I.emAssinatura, salvo(classificador, I.assinado), I.publicado,                                 salvo(classificador, I.naoCriouNemDetem), salvo(classificador, I.nemCargaNemRascunho)],
  PODE_ALTERAR_ASSUNTO:          [                I.semLeitura, I.publicado,                                                                                                    salvo(classificador, I.nemCargaNemRascunho)],
  PODE_ALTERAR_NIVEL_ASSINATURA: [I.naoDocumento,               I.arquivado, I.desconsiderado, I.emAssinatura, I.publicado,                                                     salvo(classificador, I.naoCriouNemDetem)],
  PODE_ARQUIVAR:                 [                              I.arquivado, I.desconsiderado, I.juntado, I.anexado, I.apensado, I.arquivoRecusado, ...CONCLUSAO, I.escritoPorOutro, I.pecasImpedem, I.semTemporalidade, I.apensoSemTemporalidade, I.semCarga],
  PODE_ALTERAR_RESTRICOES:       [          salvo(classificador, I.semLeituraNemDetinha), I.emAssinatura, I.publicado,                                                                                    salvo(classificador, I.semCargaEmCurso), salvo(classificador, I.naoDetinha)],
  PODE_ALTERAR_CLASSIFICACAO:    [                              I.lavradoPeloSistema, salvo(classificador, I.arquivado), salvo(classificador, I.desconsiderado), I.emAssinatura, salvo(classificador, I.assinado), I.publicado,                 salvo(classificador, noProcesso(I.semCarga)), salvo(classificador, I.naoCriouNemDetem)],
  PODE_CADASTRAR_DOCUMENTO:      [I.naoProcesso,  I.semLeitura, I.arquivado,                                                                                                    I.semCarga],
  PODE_DESAPENSAR:               [I.naoProcesso,                I.naoApensado, I.arquivado,                                                                                     I.semCarga],
  PODE_DESARQUIVAR:              [                              I.juntado, I.anexado, I.apensado, I.naoArquivado, I.entregaRejeitada,                                           salvo(classificador, salvo(arquivista, I.naoDetinha))],
  PODE_DESANEXAR:                [I.naoDocumento, I.semLeitura, I.naoAnexado, I.arquivado, I.desconsiderado, I.movidoComPrincipal,                                              I.semCarga],
  PODE_DISJUNTAR:                [I.naoDocumento, I.semLeitura, I.naoPeca, I.lavradoPeloSistema, I.arquivado, I.desconsiderado, I.publicado, I.movido,                                                 I.semCarga, salvo(classificador, I.naoJuntou)],
  PODE_DESCONSIDERAR:            [I.naoDocumento,               I.naoPeca, I.arquivado, I.desconsiderado, I.emAssinatura, I.publicado, I.podeDisjuntar,                          I.semCarga, salvo(classificador, I.naoJuntouNemCriou)],
  PODE_ENVIAR:                   [                              I.arquivado, I.desconsiderado, I.juntado, I.anexado, I.apensado, I.arquivoRecusado, I.emAssinatura, I.escritoPorOutro,             I.semCarga],
  PODE_EXCLUIR:                  [                              I.juntado, I.anexado, I.apensado, I.arquivado, I.emAssinatura, I.escritoPorOutro, I.assinado, I.publicado, I.comAnexos, I.comPecas, I.comApensos, I.saiu, I.abertoPorOutro, I.retido, I.naoCriou, I.semCarga],
  PODE_JUNTAR:                   [I.naoDocumento,               I.arquivado, I.desconsiderado, I.juntado, I.anexado, I.arquivoRecusado, I.naoPdf, ...CONCLUSAO, I.escritoPorOutro,               I.semCarga],
  PODE_MARCAR:                   [I.naoDocumento],
  PODE_PUBLICAR:                 [I.naoDocumento,               I.semDiario, I.arquivado, I.desconsiderado, I.publicado, I.publicando, I.naoPdf, I.pendente, I.rejeitado, I.semAssinantes, I.semIcp, I.restrito, I.semCargaNemPublicador],
  PODE_REJEITAR_ASSINATURA:      [I.naoDocumento,               I.arquivado, I.desconsiderado, I.arquivoRecusado, I.publicado,                                                  I.naoDeveAssinar, I.foraDaVez],
  DEVE_REENVIAR_ARQUIVO:         [I.naoDocumento,               I.lavradoPeloSistema, I.arquivoEmOrdem, I.arquivoRecente,                                                                             I.nemCargaNemCriou],
  PODE_SUBSTITUIR:               [I.naoDocumento,               I.arquivado, I.desconsiderado, I.juntado, I.anexado, I.arquivoRecusado, I.emAssinatura, I.publicado, I.assinadoPorOutros, I.assinadoEVisto, I.naoCriou, I.semCarga],
} satisfies Record<Flag, readonly Impedimento[]>

/** O tipo de item a que a permissão se aplica, segundo o menu. */
export const ALVO: Record<Flag, readonly TipoDeItem[]> = Object.fromEntries(
  FLAGS.map((flag) => [
    flag,
    Object.values(ACOES).find((acao) => (acao.flags as readonly Flag[]).includes(flag))?.alvo ?? [],
  ]),
) as unknown as Record<Flag, readonly TipoDeItem[]>

/**
 * O primeiro impedimento, na ordem do domínio: o que suprime tudo, depois a linha da permissão. Nulo: pode.
 */
export function impedimentoDe(flag: Flag, f: Fatos): Impedimento | null {
  const supressor = SUPRESSORES.find((s) => !s.permite.includes(flag) && s.impede(f))
  if (supressor !== undefined) return supressor
  const regra: readonly Impedimento[] = REGRAS[flag]
  return regra.find((i) => i.impede(f)) ?? null
}

/**
 * As que nada impede. O mesmo que perguntar por `impedimentoDe` a cada uma, mas o que suprime avalia-se uma
 * vez por item.
 */
export function acoesDe(f: Fatos): Flag[] {
  const supressores = SUPRESSORES.filter((s) => s.impede(f))
  return FLAGS.filter(
    (flag) =>
      supressores.every((s) => s.permite.includes(flag)) &&
      !(REGRAS[flag] as readonly Impedimento[]).some((i) => i.impede(f)),
  )
}

export type AcaoNegada = { acao: Flag; motivo: string; quemPode?: string; atalho?: Flag }

/** O que a pessoa não pode, entre o que se faz com um item desse tipo, e por quê. */
export function negadasDe(f: Fatos): AcaoNegada[] {
  return FLAGS.filter((flag) => ALVO[flag].includes(f.tipo)).flatMap((flag) => {
    const impedimento = impedimentoDe(flag, f)
    return impedimento === null ? [] : [explicar(flag, impedimento, f)]
  })
}

/** A recusa em palavras. Para quem não lê o conteúdo, sem peças, assinantes nem interessados. */
export function explicar(flag: Flag, impedimento: Impedimento, f: Fatos): AcaoNegada {
  const motivo = f.podeVer
    ? impedimento.motivo + (impedimento.detalhe?.(f) ?? '')
    : (impedimento.reservado ?? impedimento.motivo)
  const quemPode = impedimento.quemPode?.(f) ?? null
  const atalho =
    impedimento.atalho !== undefined &&
    impedimento.atalho !== flag &&
    impedimentoDe(impedimento.atalho, f) === null
      ? impedimento.atalho
      : null
  return {
    acao: flag,
    motivo,
    ...(quemPode === null ? {} : { quemPode }),
    ...(atalho === null ? {} : { atalho }),
  }
}
