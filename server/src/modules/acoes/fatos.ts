import type { Reader } from '../../kernel/database.ts'
import { type Ator, ehClassificador, type Marca } from '../ator/index.ts'
import { conteudoVisivel, rotuloDaClassificacao, tituloOculto } from './acesso.ts'
import { carregarLinhas, type LinhaMostrada, type PedidoDeLinhas } from './carregar-linhas.ts'
import type { Linha } from './linha.ts'
import { linhasGuardadas, podeGuardar } from './linhas-guardadas.ts'

/**
 * Tudo o que uma regra pode perguntar sobre um item e quem olha: as colunas cruas e as palavras do domínio
 * (§1). Carregado em bloco, nunca sob demanda; não consulta nada nem olha o relógio.
 */
export type Fatos = Linha & Derivados
type Derivados = DoAtor & DoItem & DaRelacao & DoAcesso & DaSubstituicao
/** Com o que mais se pediu do item (`mostrar`). */
export type FatosMostrados<M> = LinhaMostrada<M> & Derivados

type DoAtor = {
  contexto: Ator['tipo']
  acesso: boolean
  classificador: boolean
  papelArquivo: boolean
  papelPublicador: boolean
  impersonado: boolean
  /** O sistema, por uma regra de automação. */
  porRegra: boolean
  marca: Marca
}

type DoItem = {
  documento: boolean
  processo: boolean
  eletronico: boolean
  /** Não tem pai: a carga é dele. */
  raiz: boolean
  peca: boolean
  anexado: boolean
  apenso: boolean
  temAnexos: boolean
  temApensos: boolean
  desconsiderado: boolean
  /** ¬arquivado ∧ ¬excluído ∧ ¬desconsiderado. */
  ativo: boolean
  arquivoOk: boolean
  arquivoComErro: boolean
  /** À espera do arquivo ou em conferência. */
  arquivoEmAndamento: boolean
  /** Em andamento há mais de dois minutos. */
  arquivoDemora: boolean
  pdf: boolean
  aguardaAceite: boolean
  entregaRejeitada: boolean
  pendente: boolean
  rejeitado: boolean
  semAssinatura: boolean
  totalmenteAssinado: boolean
  concluso: boolean
  emAssinatura: boolean
  emAssinaturaPorOutro: boolean
  /** Outra pessoa está escrevendo o texto dele. */
  escritoPorOutro: boolean
  publicado: boolean
  publicacaoPendente: boolean
  requerPosse: boolean
  sigilosoEfetivo: boolean
  /** Alguma restrição efetiva: não é público. */
  restrito: boolean
  /** O mesmo, sem o interno que a peça só tem do processo: publicá-la é o que a abre (domínio §7.2). */
  restritoEmSi: boolean
}

type DaRelacao = {
  detem: boolean
  detemPessoal: boolean
  detemSetor: boolean
  criou: boolean
  assinou: boolean
  /** Todas as assinaturas válidas são da própria pessoa. */
  soMinhasAssinaturas: boolean
  /** Membro do setor, ou a pessoa, que tinha a carga quando se arquivou. */
  detinhaAoArquivar: boolean
  /** Membro do setor que juntou, anexou ou apensou. */
  vinculou: boolean
  /** Membro do setor a que o integrador entregou ou, sem setor, do protocolo da entidade. */
  recebeEntrega: boolean
  /** O último envio partiu da pessoa ou de um setor dela. */
  enviouPorUltimo: boolean
  podeDesfazerEnvio: boolean
}

type DoAcesso = {
  podeVer: boolean
  /**
   * O título ou, no sigiloso para quem não é autorizado, o rótulo da classificação: títulos revelam nomes.
   */
  tituloVisivel: string
  tituloOculto: boolean
}

/** Substituir não abre nada: só se assina pelo titular o que já se lê por si. */
type DaSubstituicao = {
  /** O titular por quem a pessoa assina agora. */
  assinaPor: string | null
}

const DEMORA_MS = 2 * 60_000

/** Na ordem pedida; o que não se vê não vem. */
export async function carregarFatos<M = null>(
  reader: Reader,
  ator: Ator,
  pedido: PedidoDeLinhas<M>,
): Promise<Map<string, FatosMostrados<M>>> {
  const carregar = podeGuardar(reader, ator, pedido) ? linhasGuardadas : carregarLinhas
  const linhas = await carregar(reader, ator, pedido)
  return new Map(linhas.map((linha) => [linha.id, derivar(linha, ator)]))
}

export function derivar<L extends Linha>(linha: L, ator: Ator): L & Derivados {
  const item = doItem(linha, ator)
  const relacao =
    ator.tipo === 'CONVIDADO'
      ? doConvidado(daRelacao(linha, ator, item), linha, ator)
      : daRelacao(linha, ator, item)
  const fatos = { ...linha, ...doAtor(ator), ...item, ...relacao }
  const comAcesso = Object.assign(fatos, doAcesso(fatos))
  return Object.assign(comAcesso, daSubstituicao(comAcesso))
}

const doAtor = (ator: Ator): DoAtor => ({
  contexto: ator.tipo,
  acesso: ator.papeis.has('access'),
  classificador: ehClassificador(ator),
  papelArquivo: ator.papeis.has('arquivo'),
  papelPublicador: ator.papeis.has('publicador'),
  impersonado: ator.impersonadoPor !== null,
  porRegra: ator.regra !== undefined,
  marca: ator.marca,
})

function doItem(l: Linha, ator: Ator): DoItem {
  const documento = l.tipo === 'documento'
  const desconsiderado = l.desconsideradoEm !== null || l.paiDesconsiderado
  const emAndamento = l.situacaoArquivo === 'AGUARDANDO_ARQUIVO' || l.situacaoArquivo === 'PROCESSANDO'
  const emAssinatura = l.travaAte !== null && l.travaAte > l.agora
  const requerPosse = l.posse || l.posseHerdada
  const sigilosoEfetivo = l.sigiloso || l.sigilosoHerdado
  return {
    documento,
    processo: !documento,
    eletronico: l.origem === 'ELETRONICA',
    raiz: l.paiId === null,
    peca: l.vinculo === 'peca',
    anexado: l.vinculo === 'anexo',
    apenso: l.vinculo === 'apenso',
    temAnexos: l.anexos > 0,
    temApensos: l.apensos > 0,
    desconsiderado,
    ativo: !l.arquivado && !l.excluido && !desconsiderado,
    arquivoOk: l.situacaoArquivo === 'OK',
    arquivoComErro: l.situacaoArquivo === 'ERRO',
    arquivoEmAndamento: emAndamento,
    arquivoDemora:
      emAndamento && l.situacaoDesde !== null && l.agora.getTime() - l.situacaoDesde.getTime() > DEMORA_MS,
    pdf: l.extensao?.toLowerCase() === 'pdf',
    aguardaAceite: l.aceite === 'PENDENTE',
    entregaRejeitada: l.aceite === 'REJEITADO',
    ...daAssinatura(l, documento),
    emAssinatura,
    escritoPorOutro: l.escreveOutro !== null,
    emAssinaturaPorOutro: emAssinatura && l.travaUsuarioId !== ator.id,
    publicado: l.publicacao === 'PUBLICADO',
    publicacaoPendente: l.publicacao === 'PENDENTE' || l.publicacao === 'ENVIADO',
    requerPosse,
    sigilosoEfetivo,
    restrito: l.interno || l.internoHerdado || requerPosse || sigilosoEfetivo,
    restritoEmSi: l.interno || requerPosse || sigilosoEfetivo,
  }
}

/** Concluso: nada falta ao documento para que ele valha fora do setor (domínio §1). */
function daAssinatura(
  l: Linha,
  documento: boolean,
): Pick<DoItem, 'pendente' | 'rejeitado' | 'semAssinatura' | 'totalmenteAssinado' | 'concluso'> {
  const pendente = l.assinantesPendentes > 0
  const rejeitado = l.assinantesRejeitados > 0
  const semAssinatura = l.assinaturas === 0
  const dispensa = l.origem !== 'ELETRONICA' || !semAssinatura || l.dispensaAssinatura
  return {
    pendente,
    rejeitado,
    semAssinatura,
    totalmenteAssinado: l.assinantes > 0 && !pendente && !rejeitado,
    concluso:
      documento &&
      l.situacaoArquivo === 'OK' &&
      !pendente &&
      !rejeitado &&
      !l.aguardaEnvio &&
      l.aceite !== 'PENDENTE' &&
      dispensa,
  }
}

function daRelacao(l: Linha, ator: Ator, item: DoItem): DaRelacao {
  const eu = (id: string | null) => id !== null && ator.tipo === 'USUARIO' && id === ator.id
  const meu = (id: string | null) => id !== null && ator.tipo === 'USUARIO' && ator.setores.includes(id)
  // A regra age no lugar de quem detém.
  const detemPessoal = eu(l.cargaUsuarioId) || (ator.regra !== undefined && l.cargaUsuarioId !== null)
  const detemSetor = meu(l.cargaSetorId) || (ator.regra !== undefined && l.cargaSetorId !== null)
  const partiuDeMim = eu(l.cargaPor) || eu(l.cargaOrigemUsuarioId) || meu(l.cargaOrigemSetorId)
  const enviouPorUltimo = l.cargaTipo === 'ENVIO' && partiuDeMim
  return {
    detem: detemPessoal || detemSetor,
    detemPessoal,
    detemSetor,
    criou: eu(l.criadoPor) || meu(l.criadoSetorId),
    assinou: l.assinaturasMinhas > 0,
    soMinhasAssinaturas: l.assinaturasMinhas === l.assinaturas,
    detinhaAoArquivar:
      l.arquivado &&
      l.cargaTipo === 'ARQUIVAMENTO' &&
      (eu(l.cargaOrigemUsuarioId) || meu(l.cargaOrigemSetorId)),
    vinculou: l.vinculo !== null && (eu(l.vinculadoPor) || meu(l.vinculadoSetorId)),
    recebeEntrega: item.aguardaAceite && meu(l.entregaSetorId ?? ator.marca.setorProtocoloId),
    enviouPorUltimo,
    podeDesfazerEnvio:
      enviouPorUltimo &&
      item.raiz &&
      !l.excluido &&
      !l.emEliminacao &&
      !item.emAssinatura &&
      !l.cargaRecebida &&
      !l.mexidoDepois,
  }
}

/**
 * O convidado assina só o documento do convite por que entrou; dos outros que lhe pediram, nada sabe aqui.
 */
function doConvidado(
  relacao: DaRelacao,
  { id, vinculo, paiId, constoAssinante, constoNoPrincipal, devoAssinar }: Linha,
  { convite }: Ator,
): DaRelacao & Pick<Linha, 'constoAssinante' | 'constoNoPrincipal' | 'devoAssinar'> {
  const doConvite = convite !== undefined && id === convite.documentoId
  const anexo = convite !== undefined && vinculo === 'anexo' && paiId === convite.documentoId
  return {
    ...relacao,
    devoAssinar: devoAssinar && doConvite,
    constoAssinante: constoAssinante && doConvite,
    constoNoPrincipal: constoNoPrincipal && anexo,
  }
}

function daSubstituicao({
  podeVer,
  devoPor,
  devoPorNome,
  esperaPor,
}: Linha & DoAcesso): DaSubstituicao & Pick<Linha, 'esperaPor'> {
  if (devoPor === null || podeVer) return { assinaPor: devoPor, esperaPor }
  return { assinaPor: null, esperaPor: esperaPor ?? devoPorNome }
}

function doAcesso(f: Linha & DoAtor & DoItem & DaRelacao): DoAcesso {
  const oculto = tituloOculto(f)
  return {
    podeVer: conteudoVisivel(f),
    tituloOculto: oculto,
    tituloVisivel: oculto ? rotuloDaClassificacao(f) : f.titulo,
  }
}
