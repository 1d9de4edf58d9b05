import type { Flag } from '@autos/contract/acoes.ts'
import { type NomeDaRestricao, type Pessoa, RESTRICOES, type Setor } from './pessoas.ts'
import type { Situacao } from './situacoes.ts'

/*
 * O que os documentos dizem de cada pessoa diante de cada item: domínio §1 (palavras), §6.2 (o que suprime), §6.3 (a matriz) e §7
 * (quem lê). Escrito a partir deles, sem olhar server/src/modules/acoes. Duas regras não estão na matriz e a completam: só se tira
 * de um processo, ou se chama a assinar, o que se pode ler; e título que não se lê não se altera.
 */

export type Veredito = {
  existe: boolean
  podeVer: boolean
  tituloOculto: boolean
  flags: ReadonlySet<Flag>
  desfazEnvio: boolean
  mandaArquivo: boolean
  restaura: boolean
  /**
   * As linhas sem flag da §6.3, que são só da equipe: exportar, clonar e enviar cópia; e ver quem viu (§7.3).
   */
  consulta: boolean
  reproduz: boolean
  veQuemViu: boolean
}

const NADA: Veredito = {
  existe: false,
  podeVer: false,
  tituloOculto: false,
  flags: new Set(),
  desfazEnvio: false,
  mandaArquivo: false,
  restaura: false,
  consulta: false,
  reproduz: false,
  veQuemViu: false,
}

/**
 * A pessoa nem passa da porta: não diz quem é, não tem o papel, foi desativada, ou quer assinar no lugar de
 * outra (o que vem antes de toda regra, §6.2).
 */
export const naPorta = (
  { contexto, papeis, desativada, impersonada }: Pessoa,
  proprio = false,
): 401 | 403 | undefined => {
  if (contexto === 'PUBLICO') return 401
  if (proprio && impersonada === true) return 403
  return contexto === 'USUARIO' && (desativada === true || !papeis.includes('access')) ? 403 : undefined
}

export function julgar(s: Situacao, restricao: NomeDaRestricao, p: Pessoa): Veredito {
  if (naPorta(p) !== undefined || p.contexto === 'INTEGRADOR') return NADA
  if (p.contexto === 'CONVIDADO') return deFora(s, restricao, p.nome)
  // O CPF dele é o do convidado: uma pessoa só, por outra porta.
  if (p.contexto === 'CIDADAO')
    return p.nome === 'cidadão que assina'
      ? deFora(s, restricao, 'convidado do documento')
      : deQuemSePediu(s, restricao)
  const r = relacoes(s, restricao, p)
  if (s.excluido) return { ...NADA, restaura: r.criou || r.classificador }
  if (!r.existe) return NADA
  const flags = new Set(
    (Object.keys(MATRIZ) as Flag[]).filter((flag) => suprimidas(s, p)(flag) && MATRIZ[flag](s, r)),
  )
  return {
    existe: true,
    podeVer: r.podeVer,
    tituloOculto: r.tituloOculto,
    flags,
    desfazEnvio: desfazEnvio(s, p),
    mandaArquivo: mandaArquivo(s, r, flags),
    restaura: false,
    consulta: true,
    reproduz: r.podeVer && (proc(s) || concluso(s)),
    veQuemViu: r.detem || r.classificador,
  }
}

/**
 * §5.6, §6.2 e §7.3: só o documento que lhe pediram, e nele só assinar ou rejeitar; e dos anexos dele, sem nada
 * fazer, os públicos e internos.
 */
function deFora(s: Situacao, restricao: NomeDaRestricao, nome: string): Veredito {
  if (s.assinamOPrincipal.includes(nome)) {
    const abre = !s.excluido && !fechado(restricao)
    return { ...NADA, existe: abre, podeVer: abre }
  }
  const pendente = s.pendentes.includes(nome)
  if (s.tipo !== 'documento' || !pendente || s.excluido) return NADA
  const flags =
    assinavel(s) && !s.emAssinatura && naVez(s, nome)
      ? (['DEVE_ASSINAR', 'PODE_REJEITAR_ASSINATURA'] as const)
      : []
  return { ...NADA, existe: true, podeVer: true, flags: new Set(flags) }
}

/**
 * §10: a quem se pediu o arquivo sabe do documento, que já é peça; o que há nele, como a §7.3 diz de quem não
 * é interessado nem autorizado.
 */
function deQuemSePediu(s: Situacao, restricao: NomeDaRestricao): Veredito {
  if (!s.aguardaEnvio || s.excluido) return NADA
  const efetivas: readonly string[] = RESTRICOES[restricao]
  return {
    ...NADA,
    existe: true,
    podeVer: efetivas.length === 0,
    tituloOculto: efetivas.includes('SIGILOSO'),
  }
}

/** O anexo que pede direito próprio. */
const fechado = (restricao: NomeDaRestricao): boolean =>
  RESTRICOES[restricao].some((uma) => uma === 'POSSE' || uma === 'SIGILOSO')

type Relacoes = ReturnType<typeof relacoes>

function relacoes(s: Situacao, restricao: NomeDaRestricao, p: Pessoa) {
  const efetivas: readonly string[] = RESTRICOES[restricao]
  const [posse, sigiloso] = [efetivas.includes('POSSE'), efetivas.includes('SIGILOSO')]
  const de = (setor: Setor) => p.setores.includes(setor)
  const detem = !s.arquivado && de(s.em)
  const detinha = s.arquivado && de(s.em)
  const criou = de('ORIGEM')
  const devoAssinar = s.pendentes.includes(p.nome)
  const vez = naVez(s, p.nome)
  const assinou = s.assinaram.includes(p.nome)
  const consta = devoAssinar || assinou
  const autorizado = p.autorizada || de('AUTORIZADO')
  const existe = !s.minuta || criou || detem || consta || s.assinamOPrincipal.includes(p.nome)
  const podeVer = consta || ((!posse || detem) && (!sigiloso || autorizado) && existe)
  const tituloOculto = sigiloso && !autorizado && !consta
  return {
    detem,
    detinha,
    criou,
    devoAssinar,
    vez,
    assinou,
    autorizado,
    existe,
    podeVer,
    tituloOculto,
    classificador: p.papeis.includes('classificacaoDocumental'),
    papeis: p.papeis,
    // §7.2: o interno que a peça só tem do processo não impede que se publique; publicada, é pública.
    publico: efetivas.length === 0 || (s.herda && restricao === 'interno'),
    sigiloso,
  }
}

// As palavras do domínio §1.
const raiz = (s: Situacao) => s.vinculo === null
const apenso = (s: Situacao) => s.vinculo === 'apenso'
const peca = (s: Situacao) => s.vinculo === 'peca'
const anexado = (s: Situacao) => s.vinculo === 'anexo' || s.vinculo === 'anexoDePeca'
const ativo = (s: Situacao) => !s.arquivado && !s.desconsiderado
const procOk = (s: Situacao) => s.arquivo === 'OK'
const semAssinatura = (s: Situacao) => s.assinaram.length === 0
const pendente = (s: Situacao) => s.pendentes.length > 0
const rejeitado = (s: Situacao) => s.rejeitaram.length > 0
const naoSaiu = (s: Situacao) => !(raiz(s) || apenso(s)) || s.em === 'ORIGEM' || s.aguardaAceite
const concluso = (s: Situacao) =>
  procOk(s) &&
  !pendente(s) &&
  !rejeitado(s) &&
  !s.aguardaEnvio &&
  !s.aguardaAceite &&
  (s.origem !== 'ELETRONICA' || !semAssinatura(s))
const totalmenteAssinado = (s: Situacao) => s.assinaram.length > 0 && !pendente(s) && !rejeitado(s)
const assinavel = (s: Situacao) => ativo(s) && procOk(s) && !s.aguardaEnvio && !s.publicado
/** §5.3: em ordem, só o primeiro dos que faltam. */
const naVez = (s: Situacao, nome: string) => !s.emOrdem || s.pendentes[0] === nome
const doc = (s: Situacao) => s.tipo === 'documento'
const proc = (s: Situacao) => s.tipo === 'processo'
/** A condição de estado da linha 18: enquanto vale, não se desconsidera. */
const disjuntavel = (s: Situacao) =>
  peca(s) && !s.arquivado && !s.publicado && !s.desconsiderado && !s.aguardaEnvio && !s.movido
const alteraPapeis = (s: Situacao, r: Relacoes) => r.detem || (r.criou && naoSaiu(s))

/** §6.3, linha por linha. */
// prettier-ignore
const MATRIZ: Record<Flag, (s: Situacao, r: Relacoes) => boolean> = {
  PODE_ACEITAR_REJEITAR:         (s, r) => doc(s) && s.aguardaAceite && r.detem,
  PODE_ANEXAR:                   (s, r) => doc(s) && ativo(s) && !anexado(s) && procOk(s) && !s.emAssinatura && r.podeVer && r.detem,
  PODE_ASSINAR:                  (s, r) => doc(s) && assinavel(s) && r.podeVer && !r.assinou && !r.devoAssinar && (peca(s) ? r.detem : r.criou || r.detem),
  DEVE_ASSINAR:                  (s, r) => doc(s) && assinavel(s) && r.devoAssinar && r.vez,
  PODE_ADICIONAR_ASSINANTES:     (s, r) => doc(s) && ativo(s) && !s.publicado && !s.emAssinatura && r.podeVer && (raiz(s) ? r.criou || r.detem : r.detem),
  PODE_APENSAR:                  (s, r) => proc(s) && ativo(s) && !apenso(s) && r.detem,
  PODE_ALTERAR_INTERESSADOS:     (s, r) => proc(s) && !s.arquivado && r.podeVer && alteraPapeis(s, r),
  PODE_ALTERAR_TITULO:           (s, r) => ativo(s) && !r.tituloOculto && !s.publicado && !s.emAssinatura && (doc(s) ? (semAssinatura(s) || r.classificador) && ((r.criou && r.detem) || r.classificador) : alteraPapeis(s, r) || r.classificador),
  PODE_ALTERAR_ASSUNTO:          (s, r) => !s.publicado && r.podeVer && (alteraPapeis(s, r) || r.classificador),
  PODE_ALTERAR_NIVEL_ASSINATURA: (s, r) => doc(s) && ativo(s) && !s.publicado && !s.emAssinatura && ((r.criou && r.detem) || r.classificador),
  PODE_ARQUIVAR:                 (s, r) => !s.emEscrita && ativo(s) && raiz(s) && (doc(s) ? concluso(s) : s.pecas !== 'pendente') && r.detem,
  PODE_ALTERAR_RESTRICOES:       (s, r) => !s.publicado && !s.emAssinatura && ((r.detem && r.podeVer) || r.classificador || (r.detinha && (!r.sigiloso || r.autorizado))),
  PODE_ALTERAR_CLASSIFICACAO:    (s, r) => !s.emAssinatura && !s.publicado && (doc(s) ? ((ativo(s) && semAssinatura(s)) || r.classificador) && ((r.criou && r.detem) || r.classificador) : (ativo(s) || r.classificador) && (r.detem || r.classificador)),
  PODE_CADASTRAR_DOCUMENTO:      (s, r) => proc(s) && ativo(s) && r.detem && r.podeVer,
  PODE_DESAPENSAR:               (s, r) => apenso(s) && ativo(s) && r.detem,
  PODE_DESARQUIVAR:              (s, r) => s.arquivado && raiz(s) && (r.detinha || r.classificador || r.papeis.includes('arquivo')),
  PODE_DESANEXAR:                (s, r) => anexado(s) && ativo(s) && r.podeVer && !(s.vinculo === 'anexoDePeca' && s.movido) && r.detem,
  PODE_DISJUNTAR:                (s, r) => disjuntavel(s) && r.podeVer && r.detem && (juntou(s, r) || r.classificador),
  PODE_DESCONSIDERAR:            (s, r) => peca(s) && !s.desconsiderado && !s.arquivado && !s.publicado && !s.emAssinatura && !disjuntavel(s) && r.detem && (r.criou || juntou(s, r) || r.classificador),
  PODE_ENVIAR:                   (s, r) => !s.emEscrita && ativo(s) && raiz(s) && (proc(s) || (procOk(s) && !s.aguardaEnvio && !s.emAssinatura)) && r.detem,
  PODE_EXCLUIR:                  (s, r) => !s.emEscrita && raiz(s) && r.criou && r.detem && naoSaiu(s) && (doc(s) ? semAssinatura(s) && !s.publicado && s.anexos === 0 && !s.emAssinatura : s.pecas === 'nenhuma' && s.apensos === 0),
  PODE_JUNTAR:                   (s, r) => !s.emEscrita && doc(s) && ativo(s) && raiz(s) && concluso(s) && s.extensao === 'pdf' && r.detem,
  PODE_MARCAR:                   (s) => doc(s),
  PODE_PUBLICAR:                 (s, r) => doc(s) && s.extensao === 'pdf' && totalmenteAssinado(s) && s.icp && r.publico && !s.publicado && !s.arquivado && !s.desconsiderado && (r.detem || r.papeis.includes('publicador')),
  PODE_REJEITAR_ASSINATURA:      (s, r) => doc(s) && assinavel(s) && r.devoAssinar && r.vez,
  DEVE_REENVIAR_ARQUIVO:         (s, r) => doc(s) && (s.arquivo === 'ERRO' || (s.arquivo !== 'OK' && s.demora)) && (r.criou || r.detem),
  PODE_SUBSTITUIR:               (s, r) => doc(s) && ativo(s) && raiz(s) && procOk(s) && !s.emAssinatura && !s.publicado && !s.aguardaEnvio && r.criou && r.detem && (semAssinatura(s) || (r.assinou && s.assinaram.length === 1 && naoSaiu(s))),
}

/** O setor da pessoa juntou. Quem criou e quem detém são os dois setores que há. */
const juntou = (s: Situacao, r: Relacoes) => (s.vinculadoPor === 'CARGA' ? r.detem : r.criou)

const METADADOS: readonly Flag[] = [
  'PODE_ALTERAR_TITULO',
  'PODE_ALTERAR_ASSUNTO',
  'PODE_ALTERAR_NIVEL_ASSINATURA',
  'PODE_ALTERAR_RESTRICOES',
  'PODE_ALTERAR_CLASSIFICACAO',
  'PODE_ADICIONAR_ASSINANTES',
]

/** §6.2: o que desliga tudo, menos o que se lista. */
function suprimidas(s: Situacao, p: Pessoa): (flag: Flag) => boolean {
  const listas: (readonly Flag[])[] = []
  if (s.emEliminacao) listas.push(['PODE_MARCAR'])
  if (s.aguardaAceite) listas.push(['PODE_ACEITAR_REJEITAR', 'PODE_MARCAR'])
  if (s.aguardaEnvio)
    listas.push([
      'PODE_MARCAR',
      'PODE_ALTERAR_TITULO',
      'PODE_ALTERAR_ASSUNTO',
      'PODE_ALTERAR_RESTRICOES',
      'PODE_DESCONSIDERAR',
    ])
  else if (s.arquivo === 'AGUARDANDO_ARQUIVO' || s.arquivo === 'PROCESSANDO')
    listas.push([...METADADOS, 'DEVE_REENVIAR_ARQUIVO', 'PODE_EXCLUIR', 'PODE_MARCAR'])
  if (s.emAssinatura) listas.push(['PODE_ALTERAR_ASSUNTO', 'PODE_MARCAR'])
  const pessoais: readonly Flag[] =
    p.impersonada === true
      ? ['PODE_ASSINAR', 'DEVE_ASSINAR', 'PODE_REJEITAR_ASSINATURA', 'PODE_PUBLICAR']
      : []
  return (flag) => !pessoais.includes(flag) && listas.every((lista) => lista.includes(flag))
}

/** §3.4: o último trâmite da carga é um envio do setor da pessoa, e ninguém mexeu depois. */
const desfazEnvio = (s: Situacao, p: Pessoa): boolean =>
  raiz(s) &&
  s.em === 'CARGA' &&
  !s.arquivado &&
  !s.aguardaAceite &&
  !s.emAssinatura &&
  p.setores.includes('ORIGEM')

/** §9.1: quem criou o que espera o arquivo, quem deve reenviar, quem pode substituir. */
const mandaArquivo = (s: Situacao, r: Relacoes, flags: ReadonlySet<Flag>): boolean =>
  (s.arquivo === 'AGUARDANDO_ARQUIVO' && !s.aguardaEnvio && (r.criou || r.detem)) ||
  flags.has('DEVE_REENVIAR_ARQUIVO') ||
  flags.has('PODE_SUBSTITUIR')
