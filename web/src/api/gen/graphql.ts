/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** As 27 permissões; o que cada uma exige está em docs/acoes.md. */
export type Acao =
  | 'DEVE_ASSINAR'
  | 'DEVE_REENVIAR_ARQUIVO'
  | 'PODE_ACEITAR_REJEITAR'
  | 'PODE_ADICIONAR_ASSINANTES'
  | 'PODE_ALTERAR_ASSUNTO'
  | 'PODE_ALTERAR_CLASSIFICACAO'
  | 'PODE_ALTERAR_INTERESSADOS'
  | 'PODE_ALTERAR_NIVEL_ASSINATURA'
  | 'PODE_ALTERAR_RESTRICOES'
  | 'PODE_ALTERAR_TITULO'
  | 'PODE_ANEXAR'
  | 'PODE_APENSAR'
  | 'PODE_ARQUIVAR'
  | 'PODE_ASSINAR'
  | 'PODE_CADASTRAR_DOCUMENTO'
  | 'PODE_DESANEXAR'
  | 'PODE_DESAPENSAR'
  | 'PODE_DESARQUIVAR'
  | 'PODE_DESCONSIDERAR'
  | 'PODE_DISJUNTAR'
  | 'PODE_ENVIAR'
  | 'PODE_EXCLUIR'
  | 'PODE_JUNTAR'
  | 'PODE_MARCAR'
  | 'PODE_PUBLICAR'
  | 'PODE_REJEITAR_ASSINATURA'
  | 'PODE_SUBSTITUIR';

/** Diga uma só: o marcador, o setor a que se envia, ou a pessoa ou o setor a que se avisa. */
export type AcaoDaRegraInput = {
  enviar?: string | null | undefined;
  marcar?: MarcadorDaRegraInput | null | undefined;
  notificar?: string | null | undefined;
};

export type AssinanteInput = {
  /** Um dos cargos da pessoa; sem cargo, o primeiro. */
  cargo?: string | null | undefined;
  usuarioId: string;
};

/** O de uma sessão obtida (accessToken) ou o deste computador, já informado (thumbprint). */
export type CertificadoDePerfilInput = {
  accessToken?: string | null | undefined;
  thumbprint?: string | null | undefined;
};

export type ClasseInput = {
  assunto: string;
  baseLegal?: string | null | undefined;
  codigo: string;
  destinacao: Destinacao;
  gatilho: Gatilho;
  prazoCorrente: number;
  prazoIntermediario: number;
};

export type ClassificacaoDados = {
  classe?: ClasseInput | null | undefined;
  deDocumento: boolean;
  deProcesso: boolean;
  dispensaAssinatura: boolean;
  especie: string;
  nivelAssinatura: NivelAssinatura;
  /** Tipo, Ano e Setor há sempre; os outros são os que a entidade cria. valor: o que se usa quando quem registra não diz. */
  numeracaoCampos: Array<NumerarPorInput>;
  numeravel: boolean;
  permiteMinuta: boolean;
  /** Quem pode usar; nula ou vazia: todos. */
  restricao?: ClassificacaoRestricaoInput | null | undefined;
  restricoesPadrao: Array<Restricao>;
  tipo?: string | null | undefined;
};

export type ClassificacaoRestricaoInput = {
  setores: Array<string>;
  usuarios: Array<string>;
};

export type CondicoesDaRegraInput = {
  especie?: string | null | undefined;
  marcador?: MarcadorDaRegraInput | null | undefined;
  restricao?: Restricao | null | undefined;
  setorId?: string | null | undefined;
  tipo?: string | null | undefined;
};

/** O que o convidado digita para assinar pelo método simples. */
export type ConfirmacaoDeConvidadoInput = {
  /** O que conviteCodigo mandou ao e-mail. */
  codigo: string;
  cpf: string;
  nome: string;
};

export type ContagemDoPrazo =
  | 'CORRIDOS'
  | 'DATA'
  | 'UTEIS';

export type Destinacao =
  | 'ELIMINACAO'
  | 'GUARDA_PERMANENTE';

export type DocumentoDados = {
  assinantes?: Array<AssinanteInput> | null | undefined;
  /** Ids de convidados. */
  assinantesExternos?: Array<string> | null | undefined;
  /** Um depois do outro, os da equipe primeiro; documentoAlterarAssinantes põe outra ordem. Sem dizer, como a entidade escolheu. */
  assinaturaEmOrdem?: boolean | null | undefined;
  assunto?: string | null | undefined;
  autorizados?: Array<string> | null | undefined;
  autorizadosExternos?: Array<string> | null | undefined;
  especie: string;
  hipoteseLegal?: string | null | undefined;
  nivelAssinatura?: NivelAssinatura | null | undefined;
  numerarPor?: Array<NumerarPorInput> | null | undefined;
  numero?: number | null | undefined;
  origem: Origem;
  /** Processo a que o documento será juntado quando estiver concluso. */
  processoId?: string | null | undefined;
  restricoes?: Array<Restricao> | null | undefined;
  /** Até quando vale a restrição. */
  restritoAte?: string | null | undefined;
  /** Setor que fica com a carga; sem ele, a própria pessoa. */
  setorId?: string | null | undefined;
  tipo?: string | null | undefined;
  titulo: string;
};

/** O que não se diz, fica como está. */
export type EntidadeDados = {
  aceiteDias?: number | null | undefined;
  arquivoMaxMb?: number | null | undefined;
  assinaturaEmOrdem?: boolean | null | undefined;
  aviso?: string | null | undefined;
  clsVeSigiloso?: boolean | null | undefined;
  cor?: string | null | undefined;
  distribuirInterno?: boolean | null | undefined;
  enviarParaUsuarios?: boolean | null | undefined;
  exigirTtd?: boolean | null | undefined;
  larguraMinima?: number | null | undefined;
  lixeiraDias?: number | null | undefined;
  nipeOrgao?: number | null | undefined;
  nipeUf?: number | null | undefined;
  nipeUnidade?: number | null | undefined;
  nome?: string | null | undefined;
  nomeCurto?: string | null | undefined;
  numeroProcesso?: NumeroDeProcesso | null | undefined;
  nupUnidade?: number | null | undefined;
  ocultarExistenciaSigiloso?: boolean | null | undefined;
  permitirEnvioPendente?: boolean | null | undefined;
  setorProtocoloId?: string | null | undefined;
  sigla?: string | null | undefined;
};

export type EscopoDeIntegrador =
  | 'CONSULTAR'
  | 'ENTREGAR';

export type EspecieDeAndamento =
  | 'ACESSO'
  | 'ARQUIVO'
  | 'ASSINATURA'
  | 'COMPOSICAO'
  | 'METADADOS'
  | 'OUTROS'
  | 'TRAMITACAO';

/**
 * O que a prova de longo prazo espera. PREPARO: acaba de começar. VERIFICACAO: o arquivo está por verificar. ASSINANTES: ainda há quem
 * assine. REVOGACAO: uma lista de revogação posterior à assinatura. AUTORIDADE: uma autoridade que não respondeu. SEM_CARIMBO: a entidade
 * não tem carimbo do tempo, e sem ele não há prova. ARQUIVO: o arquivo não aceita o que se precisa acrescentar.
 */
export type EsperaDaProva =
  | 'ARQUIVO'
  | 'ASSINANTES'
  | 'AUTORIDADE'
  | 'PREPARO'
  | 'REVOGACAO'
  | 'SEM_CARIMBO'
  | 'VERIFICACAO';

/** Em uso; arquivado, nos prazos da classe; cumpridos os prazos, a eliminar ou de guarda permanente. */
export type Fase =
  | 'A_ELIMINAR'
  | 'CORRENTE'
  | 'CORRENTE_ARQUIVADO'
  | 'INTERMEDIARIO'
  | 'PERMANENTE';

/** O que mais se procura; tudo o que vier vale ao mesmo tempo. */
export type FiltrosDaPesquisa = {
  /** A pessoa que assinou o documento ou foi chamada a assinar. Só acha o que quem pergunta pode ler. */
  assinanteId?: string | null | undefined;
  criadoAte?: string | null | undefined;
  /** O primeiro e o último dia do cadastro, no fuso da entidade. */
  criadoDe?: string | null | undefined;
  criadoPorId?: string | null | undefined;
  especie?: string | null | undefined;
  /** Pessoa, setor ou interessado externo de que trata o processo. Só acha o que a pessoa pode ler. */
  interessadoId?: string | null | undefined;
  marcador?: MarcadorPesquisado | null | undefined;
  numero?: number | null | undefined;
  origem?: Origem | null | undefined;
  restricao?: RestricaoPesquisada | null | undefined;
  /** O setor de quem cadastrou. */
  setorCriadorId?: string | null | undefined;
  /** O setor que está com o item. */
  setorId?: string | null | undefined;
  situacao?: SituacaoPesquisada | null | undefined;
  /** O tipo da classificação. */
  tipo?: string | null | undefined;
  /** A pessoa que está com o item. */
  usuarioId?: string | null | undefined;
};

export type FiltrosPublicos = {
  criadoAte?: string | null | undefined;
  criadoDe?: string | null | undefined;
  especie?: string | null | undefined;
  /** Pessoa jurídica, pelo CNPJ inteiro ou por palavras do nome; só de processo. */
  interessado?: string | null | undefined;
  tipo?: string | null | undefined;
};

/** De quando se contam os prazos: do arquivamento, do resultado ou da data de um campo. */
export type Gatilho =
  | 'ARQUIVAMENTO'
  | 'DATA_CAMPO'
  | 'RESULTADO';

/** O ato que dispara a regra. */
export type GatilhoDaRegra =
  | 'DOCUMENTO_ACEITO'
  | 'DOCUMENTO_ARQUIVADO'
  | 'DOCUMENTO_ASSINADO'
  | 'DOCUMENTO_CADASTRADO'
  | 'DOCUMENTO_DESARQUIVADO'
  | 'DOCUMENTO_ENTREGUE'
  | 'DOCUMENTO_ENVIADO'
  | 'DOCUMENTO_JUNTADO'
  | 'MARCADOR_VINCULADO'
  | 'PROCESSO_ARQUIVADO'
  | 'PROCESSO_CADASTRADO'
  | 'PROCESSO_DESARQUIVADO'
  | 'PROCESSO_ENVIADO';

/** Se o arquivo, sozinho, prova a assinatura depois de vencidos os certificados. */
export type LtvDaAssinatura =
  | 'HABILITADO'
  | 'NAO_VERIFICADO'
  | 'SEM_LTV';

export type MarcadorDaRegraInput = {
  nome: string;
  setorId?: string | null | undefined;
  tipo: TipoMarcador;
};

export type MarcadorPesquisado = {
  nome: string;
  setorId?: string | null | undefined;
  tipo: TipoMarcador;
};

export type NivelAssinatura =
  | 'AVANCADA'
  | 'QUALIFICADA'
  | 'SIMPLES';

export type NumerarPorInput = {
  campo: string;
  on: boolean;
  valor?: string | null | undefined;
};

export type NumeroDeProcesso =
  | 'NIPE'
  | 'NUP'
  | 'SEQUENCIAL';

export type Origem =
  | 'ELETRONICA'
  | 'EXTERNA'
  | 'FISICA';

/** Os nomes estão em contract/regras/papeis.ts. */
export type Papel =
  | 'access'
  | 'adminAcesso'
  | 'arquivo'
  | 'classificacaoDocumental'
  | 'publicador'
  | 'solicitacoesExternas';

/** Canto inferior esquerdo do selo, em pontos PDF do espaço da página sem rotação; pagina começa em 1. */
export type PosicaoInput = {
  esquerda: number;
  inferior: number;
  pagina: number;
};

export type PrazoDados = {
  /** Dias úteis ou corridos, a contar de amanhã; ou uma data. */
  contagem: ContagemDoPrazo;
  data?: string | null | undefined;
  dias?: number | null | undefined;
  /** Encerra-se quando quem responde envia o item; sem dizer, sim. */
  encerraAoEnviar?: boolean | null | undefined;
  motivo: string;
  /** Pessoa ou setor; sem ele, quem tem a carga. */
  responsavelId?: string | null | undefined;
};

export type ProcessoDados = {
  assunto?: string | null | undefined;
  autorizados?: Array<string> | null | undefined;
  /** Começa com Processo; sem dizer, Processo. */
  especie?: string | null | undefined;
  hipoteseLegal?: string | null | undefined;
  /** Usuários e setores interessados. */
  interessados?: Array<string> | null | undefined;
  interessadosExternos?: Array<string> | null | undefined;
  numerarPor?: Array<NumerarPorInput> | null | undefined;
  numero?: number | null | undefined;
  restricoes?: Array<Restricao> | null | undefined;
  restritoAte?: string | null | undefined;
  setorId?: string | null | undefined;
  /** Tipo de processo, como em 'de Licenciamento de Obra'. */
  tipo: string;
  titulo: string;
};

export type QualidadeDaAssinatura =
  | 'AVANCADA'
  | 'INVALIDA'
  | 'NAO_PADES'
  | 'QUALIFICADA'
  | 'REVALIDAR'
  | 'SIMPLES';

export type RegraDados = {
  acoes: Array<AcaoDaRegraInput>;
  condicoes?: CondicoesDaRegraInput | null | undefined;
  gatilho: GatilhoDaRegra;
  nome: string;
};

/** De e até contam-se no fuso da entidade, os dois dias incluídos; sem eles, os últimos trinta dias. O estoque é o de agora: as datas, se ditas, são as da chegada ao setor. */
export type RelatorioFiltro = {
  ate?: string | null | undefined;
  de?: string | null | undefined;
  especie?: string | null | undefined;
  /** Quem tem a carga (estoque), onde se ficou (tempo), de quem fez (produtividade), onde se registrou (classificações), quem responde (prazos). */
  setorId?: string | null | undefined;
  /** O tipo da classificação. */
  tipo?: string | null | undefined;
  tipoItem?: TipoItem | null | undefined;
};

export type Restricao =
  | 'INTERNO'
  | 'POSSE'
  | 'PUBLICO'
  | 'SIGILOSO'
  | 'TEM_AUTORIZADOS_EXTERNOS';

/** PUBLICO: sem nenhuma, nem do processo. INTERNO: só ela. POSSE e SIGILOSO: marcadas no próprio item. */
export type RestricaoPesquisada =
  | 'INTERNO'
  | 'POSSE'
  | 'PUBLICO'
  | 'SIGILOSO';

export type SituacaoArquivo =
  | 'AGUARDANDO_ARQUIVO'
  | 'ERRO'
  | 'OK'
  | 'PROCESSANDO';

/** VIGENTE: vale. DESCONSIDERADA: perdeu o efeito. SUBSTITUIDA: o arquivo que se conferiu é de uma versão que já não vale. */
export type SituacaoAutenticidade =
  | 'DESCONSIDERADA'
  | 'SUBSTITUIDA'
  | 'VIGENTE';

/** PENDENTE: à espera. BARRADA: a regra responderia a si mesma, ou o item já teve regras demais. DESATIVADA: quando chegou a vez, a regra já não valia. */
export type SituacaoDaExecucao =
  | 'BARRADA'
  | 'DESATIVADA'
  | 'FALHOU'
  | 'FEITA'
  | 'NAO_SE_APLICA'
  | 'PENDENTE'
  | 'RECUSADA';

export type SituacaoDoAssinante =
  | 'ASSINOU'
  | 'PENDENTE'
  | 'REJEITOU';

/** EXCLUIDO: o do item que está na Lixeira, ou que dela se expurgou. */
export type SituacaoDoNumero =
  | 'CANCELADO'
  | 'EXCLUIDO'
  | 'EXPIRADO'
  | 'RESERVADO'
  | 'USADO';

export type SituacaoDoPedido =
  | 'CANCELADA'
  | 'EM_CONFERENCIA'
  | 'PENDENTE'
  | 'RECEBIDA'
  | 'REPETIDA';

export type SituacaoDoPrazo =
  | 'ABERTO'
  | 'CANCELADO'
  | 'CUMPRIDO'
  | 'ENCERRADO';

export type SituacaoPesquisada =
  | 'ARQUIVADO'
  | 'ATIVO'
  | 'DESCONSIDERADO'
  | 'MINUTA';

/** PENDENTE: ainda não chegou ao diário. ENVIADO: o diário o recebeu. ERRO: o diário recusou, e nada se publicou. RETIRADO: saiu do diário. */
export type SituacaoPublicacao =
  | 'ENVIADO'
  | 'ERRO'
  | 'PENDENTE'
  | 'PUBLICADO'
  | 'RETIRADO';

export type TipoDeAssinadorLocal =
  | 'PONTE'
  | 'WEB_PKI';

export type TipoDeProvedor =
  | 'GOV_BR'
  | 'PSC';

/** Estoque: o que está parado e onde. Tempo: quanto se ficou em cada setor. Produtividade: o que cada pessoa fez. Classificações: o que se registrou. Prazos: os que venciam no período. */
export type TipoDeRelatorio =
  | 'CLASSIFICACOES'
  | 'ESTOQUE'
  | 'PRAZOS'
  | 'PRODUTIVIDADE'
  | 'TEMPO';

export type TipoDestino =
  | 'SETOR'
  | 'USUARIO';

export type TipoItem =
  | 'DOCUMENTO'
  | 'PROCESSO';

export type TipoMarcador =
  | 'PESSOAL'
  | 'PUBLICO'
  | 'SETOR';

export type TipoTramite =
  | 'ACEITE'
  | 'ANEXACAO'
  | 'APENSACAO'
  | 'ARQUIVAMENTO'
  | 'CRIACAO'
  | 'DESANEXACAO'
  | 'DESAPENSACAO'
  | 'DESARQUIVAMENTO'
  | 'DESCONSIDERACAO'
  | 'DESFAZER_ENVIO'
  | 'DISJUNTADA'
  | 'ENVIO'
  | 'JUNTADA'
  | 'REJEICAO_INTEGRACAO';

export type UsuarioDados = {
  /** Ao alterar, o que não se diz fica. */
  cpf?: string | null | undefined;
  email?: string | null | undefined;
  /** O do login único; depois do primeiro acesso não se altera. */
  login: string;
  nome: string;
  sobrenome: string;
};

export type AcoesNegadasQueryVariables = Exact<{
  id: string;
}>;


export type AcoesNegadasQuery = { acoesNegadas: Array<{ acao: Acao, motivo: string, quemPode: string | null, atalho: Acao | null }> };

export type ParaArquivarQueryVariables = Exact<{
  ids: Array<string> | string;
}>;


export type ParaArquivarQuery = { itens: Array<
    | { __typename: 'Documento', id: string }
    | { __typename: 'Processo', id: string, apensos: Array<{ id: string, titulo: string }> }
  > };

export type DocumentoArquivarMutationVariables = Exact<{
  id: string;
}>;


export type DocumentoArquivarMutation = { documentoArquivar: { id: string } };

export type ProcessoArquivarMutationVariables = Exact<{
  id: string;
}>;


export type ProcessoArquivarMutation = { processoArquivar: { id: string } };

export type DocumentoDesarquivarMutationVariables = Exact<{
  id: string;
  motivo?: string | null | undefined;
}>;


export type DocumentoDesarquivarMutation = { documentoDesarquivar: { id: string } };

export type ProcessoDesarquivarMutationVariables = Exact<{
  id: string;
  motivo?: string | null | undefined;
}>;


export type ProcessoDesarquivarMutation = { processoDesarquivar: { id: string } };

export type ParaAlterarAssinantesQueryVariables = Exact<{
  ids: Array<string> | string;
}>;


export type ParaAlterarAssinantesQuery = { itens: Array<
    | { __typename: 'Documento', id: string, assinantes: Array<{ nomeCompleto: string, cargo: string | null, situacao: SituacaoDoAssinante, usuario: { id: string } }>, assinantesExternos: Array<{ id: string, email: string | null, nome: string | null, situacao: SituacaoDoAssinante }> }
    | { __typename: 'Processo', id: string }
  > };

export type AssinantesDoDocumentoFragment = { id: string, assinantes: Array<{ nomeCompleto: string, cargo: string | null, situacao: SituacaoDoAssinante, usuario: { id: string } }>, assinantesExternos: Array<{ id: string, email: string | null, nome: string | null, situacao: SituacaoDoAssinante }> };

export type DocumentoAlterarAssinantesMutationVariables = Exact<{
  documentoId: string;
  assinantes: Array<AssinanteInput> | AssinanteInput;
  assinantesExternos: Array<string> | string;
  pedirDeNovo?: Array<string> | string | null | undefined;
}>;


export type DocumentoAlterarAssinantesMutation = { documentoAlterarAssinantes: { id: string } };

export type DocumentoRejeitarAssinaturaMutationVariables = Exact<{
  id: string;
  motivo?: string | null | undefined;
}>;


export type DocumentoRejeitarAssinaturaMutation = { documentoRejeitarAssinatura: { id: string } };

export type AssinaturaRevalidarMutationVariables = Exact<{
  documentoId: string;
}>;


export type AssinaturaRevalidarMutation = { assinaturaRevalidar: { id: string } };

export type ParaReceberQueryVariables = Exact<{
  ids: Array<string> | string;
}>;


export type ParaReceberQuery = { itens: Array<
    | { __typename: 'Documento', id: string, integrador: { nome: string } | null }
    | { __typename: 'Processo', id: string }
  > };

export type DocumentoAceitarMutationVariables = Exact<{
  id: string;
}>;


export type DocumentoAceitarMutation = { documentoAceitar: { id: string } };

export type DocumentoRejeitarMutationVariables = Exact<{
  id: string;
  motivo?: string | null | undefined;
}>;


export type DocumentoRejeitarMutation = { documentoRejeitar: { id: string } };

export type DocumentoExcluirMutationVariables = Exact<{
  id: string;
}>;


export type DocumentoExcluirMutation = { documentoExcluir: { id: string } };

export type ProcessoExcluirMutationVariables = Exact<{
  id: string;
}>;


export type ProcessoExcluirMutation = { processoExcluir: { id: string } };

export type DocumentoRestaurarMutationVariables = Exact<{
  id: string;
}>;


export type DocumentoRestaurarMutation = { documentoRestaurar: { id: string } };

export type ProcessoRestaurarMutationVariables = Exact<{
  id: string;
}>;


export type ProcessoRestaurarMutation = { processoRestaurar: { id: string } };

export type ParaMarcarQueryVariables = Exact<{
  ids: Array<string> | string;
}>;


export type ParaMarcarQuery = { itens: Array<
    | { id: string, marcadores: Array<{ nome: string, tipo: TipoMarcador, setor: { id: string, nome: string, sigla: string | null } | null }> }
    | { id: string, marcadores: Array<{ nome: string, tipo: TipoMarcador, setor: { id: string, nome: string, sigla: string | null } | null }> }
  > };

export type MarcadorVincularMutationVariables = Exact<{
  docprocId: string;
  nome: string;
  setorId?: string | null | undefined;
  tipo: TipoMarcador;
}>;


export type MarcadorVincularMutation = { marcadorVincular:
    | { id: string }
    | { id: string }
   };

export type MarcadorDesvincularMutationVariables = Exact<{
  docprocId: string;
  nome: string;
  setorId?: string | null | undefined;
  tipo: TipoMarcador;
}>;


export type MarcadorDesvincularMutation = { marcadorDesvincular:
    | { id: string }
    | { id: string }
   };

export type ParaAlterarTituloQueryVariables = Exact<{
  ids: Array<string> | string;
}>;


export type ParaAlterarTituloQuery = { itens: Array<
    | { __typename: 'Documento', assinadoEm: string | null, id: string, identificador: string, titulo: string }
    | { __typename: 'Processo', id: string, identificador: string, titulo: string }
  > };

export type ParaAlterarAssuntoQueryVariables = Exact<{
  ids: Array<string> | string;
}>;


export type ParaAlterarAssuntoQuery = { itens: Array<
    | { id: string, identificador: string, titulo: string, assunto: string | null }
    | { id: string, identificador: string, titulo: string, assunto: string | null }
  > };

export type DocumentoAlterarTituloMutationVariables = Exact<{
  id: string;
  titulo: string;
}>;


export type DocumentoAlterarTituloMutation = { documentoAlterarTitulo: { id: string } };

export type ProcessoAlterarTituloMutationVariables = Exact<{
  id: string;
  titulo: string;
}>;


export type ProcessoAlterarTituloMutation = { processoAlterarTitulo: { id: string } };

export type DocumentoAlterarAssuntoMutationVariables = Exact<{
  id: string;
  assunto?: string | null | undefined;
}>;


export type DocumentoAlterarAssuntoMutation = { documentoAlterarAssunto: { id: string } };

export type ProcessoAlterarAssuntoMutationVariables = Exact<{
  id: string;
  assunto?: string | null | undefined;
}>;


export type ProcessoAlterarAssuntoMutation = { processoAlterarAssunto: { id: string } };

export type ParaAlterarNivelQueryVariables = Exact<{
  ids: Array<string> | string;
}>;


export type ParaAlterarNivelQuery = { itens: Array<
    | { __typename: 'Documento', nivelAssinatura: NivelAssinatura, id: string, classificacao: { nivelAssinatura: NivelAssinatura } | null }
    | { __typename: 'Processo', id: string }
  > };

export type DocumentoAlterarNivelAssinaturaMutationVariables = Exact<{
  id: string;
  nivelAssinatura: NivelAssinatura;
}>;


export type DocumentoAlterarNivelAssinaturaMutation = { documentoAlterarNivelAssinatura: { id: string } };

export type ParaAlterarInteressadosQueryVariables = Exact<{
  ids: Array<string> | string;
}>;


export type ParaAlterarInteressadosQuery = { itens: Array<
    | { __typename: 'Documento', id: string, identificador: string, titulo: string }
    | { __typename: 'Processo', id: string, identificador: string, titulo: string, interessados: Array<{ id: string, nome: string, sigla: string | null, tipo: TipoDestino }>, interessadosExternos: Array<{ id: string, nomeRazao: string, email: string | null, cpfCnpj: string | null }> }
  > };

export type ProcessoAdicionarInteressadosMutationVariables = Exact<{
  processoId: string;
  interessados?: Array<string> | string | null | undefined;
  interessadosExternos?: Array<string> | string | null | undefined;
}>;


export type ProcessoAdicionarInteressadosMutation = { processoAdicionarInteressados: { id: string } };

export type ProcessoRemoverInteressadosMutationVariables = Exact<{
  processoId: string;
  interessados?: Array<string> | string | null | undefined;
  interessadosExternos?: Array<string> | string | null | undefined;
}>;


export type ProcessoRemoverInteressadosMutation = { processoRemoverInteressados: { id: string } };

export type ParaAlterarClassificacaoQueryVariables = Exact<{
  ids: Array<string> | string;
}>;


export type ParaAlterarClassificacaoQuery = { itens: Array<
    | { __typename: 'Documento', assinadoEm: string | null, nivelAssinatura: NivelAssinatura, id: string, identificador: string, titulo: string, numero: number | null, numeroCompleto: string | null, classificacao: { especie: string, tipo: string | null, numeravel: boolean, tiposNaoNumeraveis: Array<string>, nivelAssinatura: NivelAssinatura, ativa: boolean, sistema: boolean, deDocumento: boolean, deProcesso: boolean, restricoesPadrao: Array<Restricao>, numeracaoCampos: Array<{ campo: string, valor: string | null, on: boolean }> } | null }
    | { __typename: 'Processo', id: string, identificador: string, titulo: string, numero: number | null, numeroCompleto: string | null, classificacao: { especie: string, tipo: string | null, numeravel: boolean, tiposNaoNumeraveis: Array<string>, nivelAssinatura: NivelAssinatura, ativa: boolean, sistema: boolean, deDocumento: boolean, deProcesso: boolean, restricoesPadrao: Array<Restricao>, numeracaoCampos: Array<{ campo: string, valor: string | null, on: boolean }> } | null }
  > };

export type DocumentoAlterarClassificacaoMutationVariables = Exact<{
  id: string;
  especie: string;
  tipo?: string | null | undefined;
  numero?: number | null | undefined;
  numerarPor?: Array<NumerarPorInput> | NumerarPorInput | null | undefined;
}>;


export type DocumentoAlterarClassificacaoMutation = { documentoAlterarClassificacao: { id: string } };

export type ProcessoAlterarClassificacaoMutationVariables = Exact<{
  id: string;
  especie?: string | null | undefined;
  tipo: string;
  numero?: number | null | undefined;
  numerarPor?: Array<NumerarPorInput> | NumerarPorInput | null | undefined;
  motivo?: string | null | undefined;
}>;


export type ProcessoAlterarClassificacaoMutation = { processoAlterarClassificacao: { id: string } };

export type DocumentoEnviarMutationVariables = Exact<{
  id: string;
  destinoId: string;
  mensagem?: string | null | undefined;
  versao?: number | null | undefined;
}>;


export type DocumentoEnviarMutation = { documentoEnviar: { id: string } };

export type ProcessoEnviarMutationVariables = Exact<{
  id: string;
  destinoId: string;
  mensagem?: string | null | undefined;
  versao?: number | null | undefined;
}>;


export type ProcessoEnviarMutation = { processoEnviar: { id: string } };

export type ParaEnviarQueryVariables = Exact<{
  ids: Array<string> | string;
}>;


export type ParaEnviarQuery = { itens: Array<
    | { id: string, versao: number, avisos: Array<string> }
    | { id: string, versao: number, avisos: Array<string> }
  > };

export type DestinosDoEnvioQueryVariables = Exact<{
  ids: Array<string> | string;
}>;


export type DestinosDoEnvioQuery = { destinosDoEnvio: Array<string> };

export type ParaJuntarQueryVariables = Exact<{
  ids: Array<string> | string;
}>;


export type ParaJuntarQuery = { itens: Array<
    | { id: string, restricoes: Array<Restricao> }
    | { id: string, restricoes: Array<Restricao> }
  > };

export type DocumentoJuntarMutationVariables = Exact<{
  documentoId: string;
  processoId: string;
  confirmarSigilo?: boolean | null | undefined;
}>;


export type DocumentoJuntarMutation = { documentoJuntar: { id: string, peca: number | null } };

export type DocumentoDesfazerEnvioMutationVariables = Exact<{
  id: string;
}>;


export type DocumentoDesfazerEnvioMutation = { documentoDesfazerEnvio: { id: string } };

export type ProcessoDesfazerEnvioMutationVariables = Exact<{
  id: string;
}>;


export type ProcessoDesfazerEnvioMutation = { processoDesfazerEnvio: { id: string } };

export type ParaAnexarQueryVariables = Exact<{
  ids: Array<string> | string;
}>;


export type ParaAnexarQuery = { itens: Array<
    | { __typename: 'Documento', id: string, assinaturas: Array<{ id: string, dataAssinatura: string | null, revogada: boolean }> }
    | { __typename: 'Processo', id: string }
  > };

export type DocumentoAnexarMutationVariables = Exact<{
  anexoId: string;
  principalId: string;
}>;


export type DocumentoAnexarMutation = { documentoAnexar: { id: string } };

export type ParaSoltarQueryVariables = Exact<{
  ids: Array<string> | string;
}>;


export type ParaSoltarQuery = { itens: Array<
    | { __typename: 'Documento', peca: number | null, id: string, principal: { titulo: string } | null, processo: { titulo: string } | null }
    | { __typename: 'Processo', id: string, principal: { titulo: string } | null }
  > };

export type DocumentoDesanexarMutationVariables = Exact<{
  id: string;
}>;


export type DocumentoDesanexarMutation = { documentoDesanexar: { id: string } };

export type DocumentoDisjuntarMutationVariables = Exact<{
  id: string;
}>;


export type DocumentoDisjuntarMutation = { documentoDisjuntar: { id: string } };

export type DocumentoDesconsiderarMutationVariables = Exact<{
  id: string;
  motivo: string;
}>;


export type DocumentoDesconsiderarMutation = { documentoDesconsiderar: { id: string } };

export type ParaApensarQueryVariables = Exact<{
  ids: Array<string> | string;
}>;


export type ParaApensarQuery = { itens: Array<
    | { __typename: 'Documento', id: string, criadoEm: string }
    | { __typename: 'Processo', id: string, criadoEm: string, apensos: Array<{ id: string }> }
  > };

export type ProcessoApensarMutationVariables = Exact<{
  ids: Array<string> | string;
}>;


export type ProcessoApensarMutation = { processoApensar: { id: string } };

export type ProcessoDesapensarMutationVariables = Exact<{
  id: string;
}>;


export type ProcessoDesapensarMutation = { processoDesapensar: { id: string } };

export type NotificacoesQueryVariables = Exact<{
  limit?: number | null | undefined;
}>;


export type NotificacoesQuery = { notificacoes: { naoLidas: number, dados: Array<{ id: string, titulo: string, texto: string | null, criadaEm: string, lidaEm: string | null, item: { id: string, tipo: TipoItem, identificador: string, titulo: string } | null }> } };

export type NotificacoesMarcarLidasMutationVariables = Exact<{
  ids?: Array<string> | string | null | undefined;
}>;


export type NotificacoesMarcarLidasMutation = { notificacoesMarcarLidas: boolean };

export type FilaDeAssinaturaQueryVariables = Exact<{
  ids: Array<string> | string;
}>;


export type FilaDeAssinaturaQuery = { itens: Array<
    | { __typename: 'Documento', id: string, identificador: string, titulo: string, numeroCompleto: string | null, extensao: string | null, paginas: number | null, nivelAssinatura: NivelAssinatura, acoes: Array<Acao>, versoes: Array<{ sha256: string }> }
    | { __typename: 'Processo' }
  > };

export type DocumentoParaAssinarFragment = { id: string, identificador: string, titulo: string, numeroCompleto: string | null, extensao: string | null, paginas: number | null, nivelAssinatura: NivelAssinatura, acoes: Array<Acao>, versoes: Array<{ sha256: string }> };

export type ArquivoParaAssinarQueryVariables = Exact<{
  id: string;
}>;


export type ArquivoParaAssinarQuery = { documento: { id: string, pdf: string | null } };

export type AssinaturaConfiguracaoQueryVariables = Exact<{ [key: string]: never; }>;


export type AssinaturaConfiguracaoQuery = { assinaturaConfiguracao: { politicas: Array<{ id: string, padrao: boolean }>, provedores: Array<{ id: string, nome: string, tipo: TipoDeProvedor }>, assinadorLocal: { tipo: TipoDeAssinadorLocal, endereco: string | null, licenca: string | null } | null } };

export type MeuCertificadoQueryVariables = Exact<{ [key: string]: never; }>;


export type MeuCertificadoQuery = { me: { id: string, perfil: { certificado: { provider: string, subjectName: string, issuerName: string, thumbprint: string, validityEnd: string, accessToken: string | null, expiresAt: string | null, expirado: boolean } | null } } };

export type UmCertificadoDePerfilFragment = { provider: string, subjectName: string, issuerName: string, thumbprint: string, validityEnd: string, accessToken: string | null, expiresAt: string | null, expirado: boolean };

export type AssinaturaAutorizarMutationVariables = Exact<{
  provedor: string;
  quantidade: number;
  sessao?: boolean | null | undefined;
}>;


export type AssinaturaAutorizarMutation = { assinaturaAutorizar: { endereco: string, estado: string } };

export type AssinaturaAutorizadaQueryVariables = Exact<{
  estado: string;
}>;


export type AssinaturaAutorizadaQuery = { assinaturaAutorizada: { provider: string, subjectName: string, issuerName: string, thumbprint: string, validityEnd: string, accessToken: string | null, expiresAt: string | null, expirado: boolean } | null };

export type DocumentoAssinarSimplesMutationVariables = Exact<{
  id: string;
  posicao?: PosicaoInput | null | undefined;
  selo?: boolean | null | undefined;
  convidado?: ConfirmacaoDeConvidadoInput | null | undefined;
}>;


export type DocumentoAssinarSimplesMutation = { documentoAssinarSimples: { id: string } };

export type DocumentoAssinarGovBrMutationVariables = Exact<{
  id: string;
  politicaId?: string | null | undefined;
  posicao?: PosicaoInput | null | undefined;
  selo?: boolean | null | undefined;
  token: string;
}>;


export type DocumentoAssinarGovBrMutation = { documentoAssinarGovBr: { id: string } };

export type DocumentoAssinarNeoIdMutationVariables = Exact<{
  id: string;
  politicaId?: string | null | undefined;
  posicao?: PosicaoInput | null | undefined;
  selo?: boolean | null | undefined;
  token: string;
}>;


export type DocumentoAssinarNeoIdMutation = { documentoAssinarNeoId: { id: string } };

export type CertificadoInformarMutationVariables = Exact<{
  certificateContentBase64: string;
}>;


export type CertificadoInformarMutation = { certificadoInformar: { thumbprint: string, nome: string, emissor: string, validoAte: string, nivel: NivelAssinatura } };

export type DocumentoIniciarAssinaturaMutationVariables = Exact<{
  id: string;
  certificateThumbprint: string;
  politicaId?: string | null | undefined;
  posicao?: PosicaoInput | null | undefined;
  selo?: boolean | null | undefined;
}>;


export type DocumentoIniciarAssinaturaMutation = { documentoIniciarAssinatura: { token: string, toSignHash: string, algoritmo: string } };

export type DocumentoFinalizarAssinaturaMutationVariables = Exact<{
  token: string;
  id: string;
  assinatura: string;
}>;


export type DocumentoFinalizarAssinaturaMutation = { documentoFinalizarAssinatura: { id: string } };

export type MarcadoresQueryVariables = Exact<{
  tipo?: TipoMarcador | null | undefined;
}>;


export type MarcadoresQuery = { marcadores: Array<{ nome: string, tipo: TipoMarcador, setor: { id: string, nome: string, sigla: string | null } | null }> };

export type MarcadoresContadosQueryVariables = Exact<{ [key: string]: never; }>;


export type MarcadoresContadosQuery = { marcadores: Array<{ nome: string, tipo: TipoMarcador, documentos: number, processos: number, setor: { id: string } | null }> };

export type MeQueryVariables = Exact<{ [key: string]: never; }>;


export type MeQuery = { me: { id: string, nome: string, nomeCompleto: string, email: string | null, login: string | null, cpf: string | null, realm: string, roles: Array<string>, cargos: Array<string>, chatwootIdentifierHash: string | null, setores: Array<{ id: string, nome: string, sigla: string | null, grupoMembros: Array<string> | null }> } };

export type PessoaAdministradaFragment = { id: string, login: string, nome: string, sobrenome: string, nomeCompleto: string, cpf: string | null, email: string | null, cargos: Array<string>, roles: Array<string>, desativado: boolean, setores: Array<{ id: string, nome: string, sigla: string | null, grupoMembros: Array<string> | null }> };

export type PessoasAdministradasQueryVariables = Exact<{ [key: string]: never; }>;


export type PessoasAdministradasQuery = { usuarios: Array<{ id: string, login: string, nome: string, sobrenome: string, nomeCompleto: string, cpf: string | null, email: string | null, cargos: Array<string>, roles: Array<string>, desativado: boolean, setores: Array<{ id: string, nome: string, sigla: string | null, grupoMembros: Array<string> | null }> }> };

export type UsuarioCadastrarMutationVariables = Exact<{
  dados: UsuarioDados;
  cargos?: Array<string> | string | null | undefined;
  setores?: Array<string> | string | null | undefined;
  papeis?: Array<Papel> | Papel | null | undefined;
}>;


export type UsuarioCadastrarMutation = { usuarioCadastrar: { id: string, nomeCompleto: string } };

export type UsuarioAlterarMutationVariables = Exact<{
  id: string;
  dados: UsuarioDados;
}>;


export type UsuarioAlterarMutation = { usuarioAlterar: { id: string, nomeCompleto: string } };

export type UsuarioAlterarCargosMutationVariables = Exact<{
  id: string;
  cargos: Array<string> | string;
}>;


export type UsuarioAlterarCargosMutation = { usuarioAlterarCargos: { id: string } };

export type UsuarioAlterarSetoresMutationVariables = Exact<{
  id: string;
  setores: Array<string> | string;
}>;


export type UsuarioAlterarSetoresMutation = { usuarioAlterarSetores: { id: string } };

export type UsuarioAlterarPapeisMutationVariables = Exact<{
  id: string;
  papeis: Array<Papel> | Papel;
}>;


export type UsuarioAlterarPapeisMutation = { usuarioAlterarPapeis: { id: string } };

export type UsuarioDesativarMutationVariables = Exact<{
  id: string;
  destinoId?: string | null | undefined;
}>;


export type UsuarioDesativarMutation = { usuarioDesativar: { id: string } };

export type UsuarioReativarMutationVariables = Exact<{
  id: string;
}>;


export type UsuarioReativarMutation = { usuarioReativar: { id: string } };

export type SetoresAdministradosQueryVariables = Exact<{ [key: string]: never; }>;


export type SetoresAdministradosQuery = { setores: Array<{ id: string, nome: string, sigla: string | null, superiorId: string | null, grupoMembros: Array<string> | null, desativado: boolean }> };

export type SetorCriarMutationVariables = Exact<{
  nome: string;
  sigla?: string | null | undefined;
  superiorId?: string | null | undefined;
}>;


export type SetorCriarMutation = { setorCriar: { id: string, nome: string } };

export type SetorAlterarMutationVariables = Exact<{
  id: string;
  nome: string;
  sigla?: string | null | undefined;
  superiorId?: string | null | undefined;
}>;


export type SetorAlterarMutation = { setorAlterar: { id: string, nome: string } };

export type SetorEncerrarMutationVariables = Exact<{
  id: string;
  destinoId?: string | null | undefined;
}>;


export type SetorEncerrarMutation = { setorEncerrar: { id: string } };

export type FeriadosQueryVariables = Exact<{
  ano: number;
}>;


export type FeriadosQuery = { feriados: Array<{ dia: string, nome: string, nacional: boolean }> };

export type FeriadoCadastrarMutationVariables = Exact<{
  dia: string;
  nome: string;
}>;


export type FeriadoCadastrarMutation = { feriadoCadastrar: Array<{ dia: string }> };

export type FeriadoRemoverMutationVariables = Exact<{
  dia: string;
}>;


export type FeriadoRemoverMutation = { feriadoRemover: Array<{ dia: string }> };

export type IntegradoresAdministradosQueryVariables = Exact<{ [key: string]: never; }>;


export type IntegradoresAdministradosQuery = { integradoresAdministrados: Array<{ id: string, nome: string, login: string, desativado: boolean, avisoEndereco: string | null, avisoSegredo: string, chaves: Array<{ id: string, nome: string, escopos: Array<EscopoDeIntegrador>, criadaEm: string, expiraEm: string | null, revogadaEm: string | null, usadaEm: string | null, setores: Array<{ id: string, nome: string, sigla: string | null }> }> }> };

export type IntegradorCadastrarMutationVariables = Exact<{
  nome: string;
  login: string;
}>;


export type IntegradorCadastrarMutation = { integradorCadastrar: { id: string, nome: string } };

export type IntegradorAlterarMutationVariables = Exact<{
  id: string;
  nome?: string | null | undefined;
  avisoEndereco?: string | null | undefined;
  desativado?: boolean | null | undefined;
}>;


export type IntegradorAlterarMutation = { integradorAlterar: { id: string, nome: string } };

export type IntegradorChaveCriarMutationVariables = Exact<{
  integradorId: string;
  nome: string;
  escopos: Array<EscopoDeIntegrador> | EscopoDeIntegrador;
  setores?: Array<string> | string | null | undefined;
  expiraEm?: string | null | undefined;
}>;


export type IntegradorChaveCriarMutation = { integradorChaveCriar: { id: string, chave: string } };

export type IntegradorChaveRevogarMutationVariables = Exact<{
  id: string;
}>;


export type IntegradorChaveRevogarMutation = { integradorChaveRevogar: boolean };

export type ImpersonacaoChavesQueryVariables = Exact<{ [key: string]: never; }>;


export type ImpersonacaoChavesQuery = { impersonacaoChaves: Array<{ id: string, nome: string, impressao: string, criadaEm: string, expiraEm: string, revogadaEm: string | null, usadaEm: string | null, administrador: { id: string, nome: string } }> };

export type ImpersonacaoChaveCadastrarMutationVariables = Exact<{
  nome: string;
  publica: string;
  expiraEm: string;
}>;


export type ImpersonacaoChaveCadastrarMutation = { impersonacaoChaveCadastrar: { id: string } };

export type ImpersonacaoChaveRevogarMutationVariables = Exact<{
  id: string;
}>;


export type ImpersonacaoChaveRevogarMutation = { impersonacaoChaveRevogar: boolean };

export type EntidadeConfiguradaTelaFragment = { nome: string, sigla: string, nomeCurto: string, cor: string, logoUrl: string | null, aviso: string | null, enviarParaUsuarios: boolean, distribuirInterno: boolean, permitirEnvioPendente: boolean, assinaturaEmOrdem: boolean, ocultarExistenciaSigiloso: boolean, clsVeSigiloso: boolean, exigirTtd: boolean, larguraMinima: number, arquivoMaxMb: number, lixeiraDias: number, aceiteDias: number, numeroProcesso: NumeroDeProcesso, nipeUf: number | null, nipeOrgao: number | null, nipeUnidade: number | null, nupUnidade: number | null, setorProtocolo: { id: string, nome: string } | null };

export type EntidadeQueryVariables = Exact<{ [key: string]: never; }>;


export type EntidadeQuery = { entidade: { nome: string, sigla: string, nomeCurto: string, cor: string, logoUrl: string | null, aviso: string | null, enviarParaUsuarios: boolean, distribuirInterno: boolean, permitirEnvioPendente: boolean, assinaturaEmOrdem: boolean, ocultarExistenciaSigiloso: boolean, clsVeSigiloso: boolean, exigirTtd: boolean, larguraMinima: number, arquivoMaxMb: number, lixeiraDias: number, aceiteDias: number, numeroProcesso: NumeroDeProcesso, nipeUf: number | null, nipeOrgao: number | null, nipeUnidade: number | null, nupUnidade: number | null, setorProtocolo: { id: string, nome: string } | null } };

export type EntidadeAlterarMutationVariables = Exact<{
  dados: EntidadeDados;
}>;


export type EntidadeAlterarMutation = { entidadeAlterar: { nome: string, sigla: string, nomeCurto: string, cor: string, logoUrl: string | null, aviso: string | null, enviarParaUsuarios: boolean, distribuirInterno: boolean, permitirEnvioPendente: boolean, assinaturaEmOrdem: boolean, ocultarExistenciaSigiloso: boolean, clsVeSigiloso: boolean, exigirTtd: boolean, larguraMinima: number, arquivoMaxMb: number, lixeiraDias: number, aceiteDias: number, numeroProcesso: NumeroDeProcesso, nipeUf: number | null, nipeOrgao: number | null, nipeUnidade: number | null, nupUnidade: number | null, setorProtocolo: { id: string, nome: string } | null } };

export type EntidadeLogoMutationVariables = Exact<{
  imagem?: string | null | undefined;
}>;


export type EntidadeLogoMutation = { entidadeLogo: { logoUrl: string | null } };

export type VerificarAutenticidadeQueryVariables = Exact<{
  codigo: string;
  hash?: string | null | undefined;
}>;


export type VerificarAutenticidadeQuery = { verificarAutenticidade: { codigo: string, entidade: string, identificador: string, titulo: string, especie: string, tipo: string | null, numeroCompleto: string | null, criadoEm: string, assinadoEm: string | null, situacao: SituacaoAutenticidade, diarioUrl: string | null, qr: string, pdf: string | null, assinaturas: Array<{ nome: string, cargo: string | null, cpfCnpj: string | null, dataAssinatura: string, dataCarimbo: string | null, qualidade: QualidadeDaAssinatura | null, motivos: Array<string>, ressalvas: Array<string>, revogada: boolean, avisos: Array<{ frase: string }> }>, versao: { numero: number, criadaEm: string }, arquivo: { numero: number, criadaEm: string, emVigor: boolean, substituida: boolean } | null, erratas: Array<{ codigo: string, identificador: string, titulo: string }> } };

export type RegraAdministradaFragment = { id: string, nome: string, gatilho: GatilhoDaRegra, ativa: boolean, desativadaMotivo: string | null, versao: number, criadaEm: string, condicoes: { especie: string | null, tipo: string | null, restricao: Restricao | null, setor: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, marcador: { nome: string, tipo: TipoMarcador, setor: { id: string, nome: string, sigla: string | null } | null } | null }, acoes: Array<{ marcar: { nome: string, tipo: TipoMarcador, setor: { id: string, nome: string, sigla: string | null } | null } | null, enviar: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, notificar: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null }>, criadaPor: { id: string, nome: string } | null };

export type ExecucaoMostradaFragment = { em: string, situacao: SituacaoDaExecucao, motivo: string | null, item: { id: string, tipo: TipoItem, identificador: string, titulo: string } | null };

export type RegrasDeAutomacaoQueryVariables = Exact<{ [key: string]: never; }>;


export type RegrasDeAutomacaoQuery = { automacaoRegras: Array<{ id: string, nome: string, gatilho: GatilhoDaRegra, ativa: boolean, desativadaMotivo: string | null, versao: number, criadaEm: string, condicoes: { especie: string | null, tipo: string | null, restricao: Restricao | null, setor: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, marcador: { nome: string, tipo: TipoMarcador, setor: { id: string, nome: string, sigla: string | null } | null } | null }, acoes: Array<{ marcar: { nome: string, tipo: TipoMarcador, setor: { id: string, nome: string, sigla: string | null } | null } | null, enviar: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, notificar: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null }>, criadaPor: { id: string, nome: string } | null }> };

export type ExecucoesDaRegraQueryVariables = Exact<{
  regraId: string;
  limit?: number | null | undefined;
}>;


export type ExecucoesDaRegraQuery = { automacaoExecucoes: Array<{ em: string, situacao: SituacaoDaExecucao, motivo: string | null, item: { id: string, tipo: TipoItem, identificador: string, titulo: string } | null }> };

export type EnsaioDaRegraQueryVariables = Exact<{
  dados: RegraDados;
}>;


export type EnsaioDaRegraQuery = { automacaoEnsaiar: Array<{ em: string, situacao: SituacaoDaExecucao, motivo: string | null, item: { id: string, tipo: TipoItem, identificador: string, titulo: string } | null }> };

export type RegraSalvarMutationVariables = Exact<{
  id?: string | null | undefined;
  dados: RegraDados;
  versao?: number | null | undefined;
}>;


export type RegraSalvarMutation = { automacaoRegraSalvar: { id: string, nome: string } };

export type RegraAtivarMutationVariables = Exact<{
  id: string;
}>;


export type RegraAtivarMutation = { automacaoRegraAtivar: { id: string } };

export type RegraDesativarMutationVariables = Exact<{
  id: string;
}>;


export type RegraDesativarMutation = { automacaoRegraDesativar: { id: string } };

export type DocumentoCadastrarMutationVariables = Exact<{
  dados: DocumentoDados;
}>;


export type DocumentoCadastrarMutation = { documentoCadastrar: { id: string, identificador: string } };

export type ProcessoCadastrarMutationVariables = Exact<{
  dados: ProcessoDados;
}>;


export type ProcessoCadastrarMutation = { processoCadastrar: { id: string, identificador: string } };

export type NomeDoProcessoQueryVariables = Exact<{
  id: string;
}>;


export type NomeDoProcessoQuery = { processo: { id: string, identificador: string, titulo: string, numeroCompleto: string | null, acoes: Array<Acao> } };

export type CidadaoEntrarMutationVariables = Exact<{ [key: string]: never; }>;


export type CidadaoEntrarMutation = { cidadaoEntrar: { endereco: string, estado: string } };

export type CidadaoConfirmarMutationVariables = Exact<{
  estado: string;
}>;


export type CidadaoConfirmarMutation = { cidadaoConfirmar: { sessao: string, expiraEm: string, cidadao: { id: string, cpf: string, nome: string } } | null };

export type CidadaoSairMutationVariables = Exact<{ [key: string]: never; }>;


export type CidadaoSairMutation = { cidadaoSair: boolean };

export type PedidoAoCidadaoFragment = { id: string, documentoId: string, titulo: string, peca: number | null, processo: string, processoNumero: string | null, setor: string | null, instrucoes: string | null, motivo: string | null, dataDesignado: string, dataEnviado: string | null, prazo: string | null, vencida: boolean, foraDoPrazo: boolean, situacao: SituacaoDoPedido, podeEnviar: boolean, erroArquivo: string | null, recibo: string | null };

export type CidadaoSolicitacoesQueryVariables = Exact<{
  pendentes?: boolean | null | undefined;
  skip?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type CidadaoSolicitacoesQuery = { cidadaoSolicitacoes: { total: number, dados: Array<{ id: string, documentoId: string, titulo: string, peca: number | null, processo: string, processoNumero: string | null, setor: string | null, instrucoes: string | null, motivo: string | null, dataDesignado: string, dataEnviado: string | null, prazo: string | null, vencida: boolean, foraDoPrazo: boolean, situacao: SituacaoDoPedido, podeEnviar: boolean, erroArquivo: string | null, recibo: string | null }> } };

export type DocumentoNaListaDoCidadaoFragment = { id: string, identificador: string, titulo: string, especie: string, tipo: string | null, numeroCompleto: string | null, criadoEm: string, peca: number | null, conteudoVisivel: boolean, desconsiderado: boolean, aguardandoEnvio: boolean, acoes: Array<Acao> };

export type CidadaoProcessosQueryVariables = Exact<{
  skip?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type CidadaoProcessosQuery = { cidadaoProcessos: { total: number, dados: Array<{ id: string, identificador: string, titulo: string, especie: string, tipo: string | null, numeroCompleto: string | null, criadoEm: string, arquivado: boolean, com: string | null }> } };

export type CidadaoDocumentosQueryVariables = Exact<{
  skip?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type CidadaoDocumentosQuery = { cidadaoDocumentos: { total: number, dados: Array<{ id: string, identificador: string, titulo: string, especie: string, tipo: string | null, numeroCompleto: string | null, criadoEm: string, peca: number | null, conteudoVisivel: boolean, desconsiderado: boolean, aguardandoEnvio: boolean, acoes: Array<Acao> }> } };

export type CidadaoProcessoQueryVariables = Exact<{
  id: string;
}>;


export type CidadaoProcessoQuery = { cidadaoProcesso: { id: string, identificador: string, titulo: string, especie: string, tipo: string | null, numeroCompleto: string | null, assunto: string | null, criadoEm: string, arquivado: boolean, com: string | null, documentos: Array<{ id: string, identificador: string, titulo: string, especie: string, tipo: string | null, numeroCompleto: string | null, criadoEm: string, peca: number | null, conteudoVisivel: boolean, desconsiderado: boolean, aguardandoEnvio: boolean, acoes: Array<Acao> }> } };

export type CidadaoDocumentoQueryVariables = Exact<{
  id: string;
}>;


export type CidadaoDocumentoQuery = { cidadaoDocumento: { assunto: string | null, processoId: string | null, nivelAssinatura: NivelAssinatura, extensao: string | null, pdf: string | null, id: string, identificador: string, titulo: string, especie: string, tipo: string | null, numeroCompleto: string | null, criadoEm: string, peca: number | null, conteudoVisivel: boolean, desconsiderado: boolean, aguardandoEnvio: boolean, acoes: Array<Acao>, assinantes: Array<{ nome: string | null, situacao: SituacaoDoAssinante }>, anexos: Array<{ id: string, titulo: string, extensao: string | null, pdf: string | null }> } };

export type CidadaoPutUrlQueryVariables = Exact<{
  id: string;
  extensao: string;
  md5?: string | null | undefined;
  tamanho?: number | null | undefined;
}>;


export type CidadaoPutUrlQuery = { cidadaoPutUrl: string };

export type CidadaoProcessarMutationVariables = Exact<{
  id: string;
  versionId: string;
  extensao: string;
}>;


export type CidadaoProcessarMutation = { cidadaoProcessar: { id: string, situacao: SituacaoDoPedido } };

export type ClassificacaoAdministradaFragment = { id: string, especie: string, tipo: string | null, numeravel: boolean, nivelAssinatura: NivelAssinatura, ativa: boolean, sistema: boolean, deDocumento: boolean, deProcesso: boolean, dispensaAssinatura: boolean, permiteMinuta: boolean, restricoesPadrao: Array<Restricao>, versao: number, numeracaoCampos: Array<{ campo: string, valor: string | null, on: boolean }>, restricao: { usuarios: Array<{ id: string, nomeCompleto: string }>, setores: Array<{ id: string, nome: string, sigla: string | null }> } | null, classe: { codigo: string, assunto: string, prazoCorrente: number, prazoIntermediario: number, destinacao: Destinacao, gatilho: Gatilho, baseLegal: string | null } | null };

export type ClassificacoesAdministradasQueryVariables = Exact<{ [key: string]: never; }>;


export type ClassificacoesAdministradasQuery = { classificacoes: Array<{ id: string, especie: string, tipo: string | null, numeravel: boolean, nivelAssinatura: NivelAssinatura, ativa: boolean, sistema: boolean, deDocumento: boolean, deProcesso: boolean, dispensaAssinatura: boolean, permiteMinuta: boolean, restricoesPadrao: Array<Restricao>, versao: number, numeracaoCampos: Array<{ campo: string, valor: string | null, on: boolean }>, restricao: { usuarios: Array<{ id: string, nomeCompleto: string }>, setores: Array<{ id: string, nome: string, sigla: string | null }> } | null, classe: { codigo: string, assunto: string, prazoCorrente: number, prazoIntermediario: number, destinacao: Destinacao, gatilho: Gatilho, baseLegal: string | null } | null }> };

export type UsoDaClassificacaoQueryVariables = Exact<{
  especie: string;
  tipo?: string | null | undefined;
}>;


export type UsoDaClassificacaoQuery = { classificacao: { id: string, documentos: number, processos: number, modeloHtml: { get: string | null, put: string | null, versao: number | null, versoes: Array<{ versao: number, gravadaEm: string, get: string, gravadaPor: { id: string, nome: string } | null }> } } };

export type ClassificacaoSalvarMutationVariables = Exact<{
  id?: string | null | undefined;
  dados: ClassificacaoDados;
  versao?: number | null | undefined;
}>;


export type ClassificacaoSalvarMutation = { classificacaoSalvar: { id: string, especie: string, tipo: string | null } };

export type ClassificacaoAtivarMutationVariables = Exact<{
  id: string;
}>;


export type ClassificacaoAtivarMutation = { classificacaoAtivar: { id: string } };

export type ClassificacaoDesativarMutationVariables = Exact<{
  id: string;
}>;


export type ClassificacaoDesativarMutation = { classificacaoDesativar: { id: string } };

export type NumeracaoIniciarMutationVariables = Exact<{
  especie: string;
  tipo?: string | null | undefined;
  numerarPor: Array<NumerarPorInput> | NumerarPorInput;
  proximo: number;
}>;


export type NumeracaoIniciarMutation = { numeracaoIniciar: { chave: string, inicial: number } };

export type SequenciasQueryVariables = Exact<{ [key: string]: never; }>;


export type SequenciasQuery = { sequencias: Array<{ chave: string, especie: string, inicial: number, ultimo: number, reservados: number, lacunas: number, criterios: Array<{ campo: string, valor: string | null, on: boolean }> }> };

export type LivroDeNumerosQueryVariables = Exact<{
  chave: string;
  situacao?: SituacaoDoNumero | null | undefined;
  skip?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type LivroDeNumerosQuery = { livroDeNumeros: { total: number, dados: Array<{ numero: number, situacao: SituacaoDoNumero, em: string, expiraEm: string | null, motivo: string | null, quem: { id: string, nome: string } | null, setor: { id: string, nome: string, sigla: string | null } | null, item: { id: string, tipo: TipoItem, identificador: string, titulo: string } | null }> } };

export type ComprovanteQueryVariables = Exact<{
  ids: Array<string> | string;
}>;


export type ComprovanteQuery = { itens: Array<
    | { __typename: 'Documento', codigoAutenticidade: string | null, urlAutenticidade: string | null, desconsiderado: boolean, urlPublica: string | null, id: string, identificador: string, titulo: string, numeroCompleto: string | null, criadoEm: string, versoes: Array<{ numero: number, sha256: string, paginas: number | null }>, assinaturas: Array<{ id: string, nome: string, cargo: string | null, cpfCnpj: string | null, dataAssinatura: string | null, dataRejeicao: string | null, qualidade: QualidadeDaAssinatura | null, revogada: boolean, avisos: Array<{ frase: string }> }>, classificacao: { especie: string, tipo: string | null } | null }
    | { __typename: 'Processo', id: string, identificador: string, titulo: string, numeroCompleto: string | null, criadoEm: string, classificacao: { especie: string, tipo: string | null } | null }
  > };

export type ConviteAbrirMutationVariables = Exact<{
  token: string;
  codigo?: string | null | undefined;
}>;


export type ConviteAbrirMutation = { conviteAbrir: { sessao: string, expiraEm: string, documentoId: string, emailMascarado: string } };

export type ConviteCodigoMutationVariables = Exact<{ [key: string]: never; }>;


export type ConviteCodigoMutation = { conviteCodigo: boolean };

export type DocumentoDoConviteQueryVariables = Exact<{
  id: string;
}>;


export type DocumentoDoConviteQuery = { documento: { id: string, identificador: string, titulo: string, assunto: string | null, numeroCompleto: string | null, extensao: string | null, pdf: string | null, paginas: number | null, nivelAssinatura: NivelAssinatura, acoes: Array<Acao>, versoes: Array<{ sha256: string }>, anexos: Array<{ id: string, titulo: string, extensao: string | null, pdf: string | null }>, assinantes: Array<{ nomeCompleto: string, cargo: string | null, pendente: boolean }>, assinantesExternos: Array<{ id: string, nome: string | null, email: string | null, pendente: boolean }>, assinaturas: Array<{ id: string, cpfCnpj: string | null, nome: string, cargo: string | null, dataAssinatura: string | null, dataCarimbo: string | null, dataRejeicao: string | null, motivoRejeicao: string | null, emissorCarimbo: string | null, emissorAssinatura: string | null, dataExpiracaoCertificado: string | null, emailConvidado: string | null, qualidade: QualidadeDaAssinatura | null, ltv: LtvDaAssinatura | null, motivos: Array<string>, ressalvas: Array<string>, revogada: boolean, verificadaEm: string | null, prova: { espera: EsperaDaProva, previstaEm: string | null } | null, avisos: Array<{ frase: string }> }> } };

export type UmaCopiaFragment = { id: string, enviadaEm: string, mensagem: string | null, cienciaEm: string | null, podeDarCiencia: boolean, item: { id: string, tipo: TipoItem, identificador: string, titulo: string }, enviadaPor: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, origem: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, destino: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, cienciaPor: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null };

export type CopiasRecebidasQueryVariables = Exact<{
  pendentes?: boolean | null | undefined;
  skip?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type CopiasRecebidasQuery = { copiasRecebidas: { total: number, pendentes: number, dados: Array<{ id: string, enviadaEm: string, mensagem: string | null, cienciaEm: string | null, podeDarCiencia: boolean, item: { id: string, tipo: TipoItem, identificador: string, titulo: string }, enviadaPor: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, origem: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, destino: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, cienciaPor: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null }> } };

export type CopiasDoItemQueryVariables = Exact<{
  id: string;
  limit?: number | null | undefined;
}>;


export type CopiasDoItemQuery = { copiasEnviadas: { total: number, pendentes: number, dados: Array<{ id: string, enviadaEm: string, mensagem: string | null, cienciaEm: string | null, podeDarCiencia: boolean, item: { id: string, tipo: TipoItem, identificador: string, titulo: string }, enviadaPor: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, origem: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, destino: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, cienciaPor: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null }> }, itens: Array<
    | { __typename: 'Documento', id: string, clonadoDe: { id: string, tipo: TipoItem, identificador: string, titulo: string } | null }
    | { __typename: 'Processo', id: string }
  > };

export type CopiaEnviarMutationVariables = Exact<{
  id: string;
  destinos: Array<string> | string;
  mensagem?: string | null | undefined;
}>;


export type CopiaEnviarMutation = { copiaEnviar: { total: number } };

export type CopiaDarCienciaMutationVariables = Exact<{
  id: string;
}>;


export type CopiaDarCienciaMutation = { copiaDarCiencia: { id: string } };

export type DocumentoClonarMutationVariables = Exact<{
  id: string;
  setorId?: string | null | undefined;
}>;


export type DocumentoClonarMutation = { documentoClonar: { id: string, titulo: string } };

export type DetalhesDoDocumentoQueryVariables = Exact<{
  id: string;
}>;


export type DetalhesDoDocumentoQuery = { documento: { numeracaoSufixos: Array<string>, autorizadosExternos: Array<string>, origem: Origem, extensao: string | null, situacaoArquivo: SituacaoArquivo, erroArquivo: string | null, pdf: string | null, paginas: number | null, nivelAssinatura: NivelAssinatura, assinadoEm: string | null, urlPublica: string | null, codigoAutenticidade: string | null, diarioUrl: string | null, assinaturaEmOrdem: boolean, peca: number | null, origemInteg: string | null, desconsiderado: boolean, id: string, uuid: string, identificador: string, titulo: string, assunto: string | null, restricoes: Array<Restricao>, hipoteseLegal: string | null, restritoAte: string | null, numero: number | null, numeroCompleto: string | null, criadoEm: string, arquivado: boolean, lido: boolean, conteudoVisivel: boolean, versao: number, acoes: Array<Acao>, avisos: Array<string>, podeDesfazerEnvio: boolean, podeLerComMotivo: boolean, podeSaberQuemViu: boolean, versoes: Array<{ numero: number, sha256: string, tamanho: number, paginas: number | null, criadaEm: string, motivo: string, pdf: string | null, criadaPor: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null }>, assinantes: Array<{ nomeCompleto: string, cargo: string | null, pendente: boolean, ordem: number, usuario: { id: string } }>, assinantesExternos: Array<{ id: string, email: string | null, nome: string | null, cpf: string | null, pendente: boolean, ordem: number }>, assinaturas: Array<{ id: string, cpfCnpj: string | null, nome: string, cargo: string | null, dataAssinatura: string | null, dataCarimbo: string | null, dataRejeicao: string | null, motivoRejeicao: string | null, emissorCarimbo: string | null, emissorAssinatura: string | null, dataExpiracaoCertificado: string | null, emailConvidado: string | null, qualidade: QualidadeDaAssinatura | null, ltv: LtvDaAssinatura | null, motivos: Array<string>, ressalvas: Array<string>, revogada: boolean, verificadaEm: string | null, prova: { espera: EsperaDaProva, previstaEm: string | null } | null, avisos: Array<{ frase: string }> }>, clonadoDe: { id: string, tipo: TipoItem, identificador: string, titulo: string } | null, errataDe: { id: string, tipo: TipoItem, identificador: string, titulo: string } | null, erratas: Array<{ id: string, tipo: TipoItem, identificador: string, titulo: string }>, anexos: Array<{ id: string, identificador: string, titulo: string, origem: Origem, extensao: string | null }>, principal: { id: string, tipo: TipoItem, identificador: string, titulo: string } | null, processo: { id: string, tipo: TipoItem, identificador: string, titulo: string } | null, envios: Array<{ dataDesignado: string, dataEnviado: string | null, usuarioSolicitante: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, setorSolicitante: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null }>, integrador: { nome: string } | null, classificacao: { especie: string, tipo: string | null, nivelAssinatura: NivelAssinatura } | null, marcadores: Array<{ nome: string, tipo: TipoMarcador, setor: { id: string, nome: string, sigla: string | null } | null }>, autorizados: Array<{ id: string, nome: string, sigla: string | null, tipo: TipoDestino }>, carga: { realizadoEm: string, mensagem: string | null, origem: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, destino: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null }, todosTramites: Array<{ _id: string, tipo: TipoTramite, realizadoEm: string, mensagem: string | null, motivo: string | null, recebidoEm: string | null, desfeito: boolean, pdf: string | null, origem: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, destino: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, realizadoPor: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, recebidoPor: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, acompanha: { id: string, tipo: TipoItem, identificador: string, titulo: string } | null }>, criadoPor: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null } };

export type UmaAssinaturaFragment = { id: string, cpfCnpj: string | null, nome: string, cargo: string | null, dataAssinatura: string | null, dataCarimbo: string | null, dataRejeicao: string | null, motivoRejeicao: string | null, emissorCarimbo: string | null, emissorAssinatura: string | null, dataExpiracaoCertificado: string | null, emailConvidado: string | null, qualidade: QualidadeDaAssinatura | null, ltv: LtvDaAssinatura | null, motivos: Array<string>, ressalvas: Array<string>, revogada: boolean, verificadaEm: string | null, prova: { espera: EsperaDaProva, previstaEm: string | null } | null, avisos: Array<{ frase: string }> };

export type EnderecoDoArquivoQueryVariables = Exact<{
  id: string;
}>;


export type EnderecoDoArquivoQuery = { documento: { id: string, pdf: string | null, versoes: Array<{ numero: number, pdf: string | null }> } };

export type PublicacaoDoDocumentoQueryVariables = Exact<{
  ids: Array<string> | string;
}>;


export type PublicacaoDoDocumentoQuery = { diarioVerify: Array<{ id: string, situacao: SituacaoPublicacao, titulo: string, codCategoria: number, diarioUrl: string | null, mensagem: string | null, criadaEm: string, publicadaEm: string | null, conferidaEm: string | null, parada: boolean, criadaPor: { nome: string } | null }> };

export type PublicacaoRepetirMutationVariables = Exact<{
  id: string;
}>;


export type PublicacaoRepetirMutation = { publicacaoRepetir: { id: string } };

export type GrupoCriarMutationVariables = Exact<{
  nome: string;
  membros: Array<string> | string;
}>;


export type GrupoCriarMutation = { grupoCriar: { id: string } };

export type GrupoAlterarMutationVariables = Exact<{
  grupo: string;
  nome: string;
  membros: Array<string> | string;
}>;


export type GrupoAlterarMutation = { grupoAlterar: { id: string } };

export type GrupoEncerrarMutationVariables = Exact<{
  grupo: string;
}>;


export type GrupoEncerrarMutation = { grupoEncerrar: boolean };

export type PrimeirosPassosQueryVariables = Exact<{ [key: string]: never; }>;


export type PrimeirosPassosQuery = { primeirosPassos: { marca: boolean, setores: boolean, pessoas: boolean, classificacoes: boolean, documentoId: string | null, assinado: boolean, enviado: boolean } | null };

export type AndamentosQueryVariables = Exact<{
  id: string;
  especies?: Array<EspecieDeAndamento> | EspecieDeAndamento | null | undefined;
  de?: string | null | undefined;
  ate?: string | null | undefined;
  usuarioId?: string | null | undefined;
  comFilhos?: boolean | null | undefined;
  limit?: number | null | undefined;
  depoisDe?: string | null | undefined;
}>;


export type AndamentosQuery = { andamentos: { proximo: string | null, dados: Array<{ id: string, especie: EspecieDeAndamento, frase: string, detalhe: string | null, em: string, impersonadoPor: { nome: string } | null, setor: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, item: { id: string, tipo: TipoItem, identificador: string, titulo: string } | null }> } };

export type QuemViuQueryVariables = Exact<{
  id: string;
  limit?: number | null | undefined;
  depoisDe?: string | null | undefined;
}>;


export type QuemViuQuery = { visualizacoes: { proximo: string | null, dados: Array<{ id: string, autorNome: string, versao: number | null, motivo: string | null, em: string, impersonadoPor: { nome: string } | null, item: { id: string, tipo: TipoItem, identificador: string, titulo: string } | null }> } };

export type GuardaQueryVariables = Exact<{
  ids: Array<string> | string;
}>;


export type GuardaQuery = { itens: Array<
    | { id: string, temporalidade: { fase: Fase, contagemDesde: string | null, correnteAte: string | null, intermediarioAte: string | null, destinacao: Destinacao | null, eliminavel: boolean, retencoes: Array<{ id: string, docprocId: string, motivo: string | null, ate: string | null, criadaEm: string, criadaPor: { nome: string } | null }> }, classificacao: { classe: { codigo: string, gatilho: Gatilho } | null } | null }
    | { id: string, temporalidade: { fase: Fase, contagemDesde: string | null, correnteAte: string | null, intermediarioAte: string | null, destinacao: Destinacao | null, eliminavel: boolean, retencoes: Array<{ id: string, docprocId: string, motivo: string | null, ate: string | null, criadaEm: string, criadaPor: { nome: string } | null }> }, classificacao: { classe: { codigo: string, gatilho: Gatilho } | null } | null }
  > };

export type UmaTemporalidadeFragment = { fase: Fase, contagemDesde: string | null, correnteAte: string | null, intermediarioAte: string | null, destinacao: Destinacao | null, eliminavel: boolean, retencoes: Array<{ id: string, docprocId: string, motivo: string | null, ate: string | null, criadaEm: string, criadaPor: { nome: string } | null }> };

export type RetencaoCriarMutationVariables = Exact<{
  docprocId: string;
  motivo: string;
  ate?: string | null | undefined;
}>;


export type RetencaoCriarMutation = { retencaoCriar: { id: string } };

export type RetencaoLevantarMutationVariables = Exact<{
  id: string;
  motivo: string;
}>;


export type RetencaoLevantarMutation = { retencaoLevantar: { id: string } };

export type ContagemInformarMutationVariables = Exact<{
  docprocId: string;
  desde: string;
}>;


export type ContagemInformarMutation = { contagemInformar: { fase: Fase } };

type DetalhesComuns_Documento_Fragment = { id: string, uuid: string, identificador: string, titulo: string, assunto: string | null, restricoes: Array<Restricao>, hipoteseLegal: string | null, restritoAte: string | null, numero: number | null, numeroCompleto: string | null, criadoEm: string, arquivado: boolean, lido: boolean, conteudoVisivel: boolean, versao: number, acoes: Array<Acao>, avisos: Array<string>, podeDesfazerEnvio: boolean, podeLerComMotivo: boolean, podeSaberQuemViu: boolean, classificacao: { especie: string, tipo: string | null, nivelAssinatura: NivelAssinatura } | null, marcadores: Array<{ nome: string, tipo: TipoMarcador, setor: { id: string, nome: string, sigla: string | null } | null }>, autorizados: Array<{ id: string, nome: string, sigla: string | null, tipo: TipoDestino }>, carga: { realizadoEm: string, mensagem: string | null, origem: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, destino: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null }, todosTramites: Array<{ _id: string, tipo: TipoTramite, realizadoEm: string, mensagem: string | null, motivo: string | null, recebidoEm: string | null, desfeito: boolean, pdf: string | null, origem: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, destino: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, realizadoPor: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, recebidoPor: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, acompanha: { id: string, tipo: TipoItem, identificador: string, titulo: string } | null }>, criadoPor: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null };

type DetalhesComuns_Processo_Fragment = { id: string, uuid: string, identificador: string, titulo: string, assunto: string | null, restricoes: Array<Restricao>, hipoteseLegal: string | null, restritoAte: string | null, numero: number | null, numeroCompleto: string | null, criadoEm: string, arquivado: boolean, lido: boolean, conteudoVisivel: boolean, versao: number, acoes: Array<Acao>, avisos: Array<string>, podeDesfazerEnvio: boolean, podeLerComMotivo: boolean, podeSaberQuemViu: boolean, classificacao: { especie: string, tipo: string | null, nivelAssinatura: NivelAssinatura } | null, marcadores: Array<{ nome: string, tipo: TipoMarcador, setor: { id: string, nome: string, sigla: string | null } | null }>, autorizados: Array<{ id: string, nome: string, sigla: string | null, tipo: TipoDestino }>, carga: { realizadoEm: string, mensagem: string | null, origem: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, destino: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null }, todosTramites: Array<{ _id: string, tipo: TipoTramite, realizadoEm: string, mensagem: string | null, motivo: string | null, recebidoEm: string | null, desfeito: boolean, pdf: string | null, origem: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, destino: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, realizadoPor: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, recebidoPor: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, acompanha: { id: string, tipo: TipoItem, identificador: string, titulo: string } | null }>, criadoPor: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null };

export type DetalhesComunsFragment =
  | DetalhesComuns_Documento_Fragment
  | DetalhesComuns_Processo_Fragment
;

export type UmTramiteFragment = { _id: string, tipo: TipoTramite, realizadoEm: string, mensagem: string | null, motivo: string | null, recebidoEm: string | null, desfeito: boolean, pdf: string | null, origem: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, destino: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, realizadoPor: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, recebidoPor: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, acompanha: { id: string, tipo: TipoItem, identificador: string, titulo: string } | null };

export type NomeDeItemFragment = { id: string, tipo: TipoItem, identificador: string, titulo: string };

export type DocumentoLerComMotivoMutationVariables = Exact<{
  id: string;
  motivo: string;
}>;


export type DocumentoLerComMotivoMutation = { documentoLerComMotivo: { id: string } };

export type ProcessoLerComMotivoMutationVariables = Exact<{
  id: string;
  motivo: string;
}>;


export type ProcessoLerComMotivoMutation = { processoLerComMotivo: { id: string } };

export type RetratoDoItemQueryVariables = Exact<{
  ids: Array<string> | string;
}>;


export type RetratoDoItemQuery = { itens: Array<
    | { __typename: 'Documento', situacaoArquivo: SituacaoArquivo, id: string, titulo: string, versao: number, acoes: Array<Acao>, avisos: Array<string>, versoes: Array<{ numero: number }>, assinantes: Array<{ nomeCompleto: string, situacao: SituacaoDoAssinante }>, assinantesExternos: Array<{ id: string, situacao: SituacaoDoAssinante }>, carga: { realizadoEm: string, destino: { id: string } | null } }
    | { __typename: 'Processo', id: string, titulo: string, versao: number, acoes: Array<Acao>, avisos: Array<string>, carga: { realizadoEm: string, destino: { id: string } | null } }
  > };

export type LixeiraQueryVariables = Exact<{
  skip?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type LixeiraQuery = { lixeira: { total: number, dados: Array<{ id: string, tipo: TipoItem, identificador: string, titulo: string, numeroCompleto: string | null, excluidoEm: string, expurgoEm: string, excluidoPor: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null }> } };

export type MarcadorCriarMutationVariables = Exact<{
  tipo: TipoMarcador;
  setorId?: string | null | undefined;
  nome: string;
}>;


export type MarcadorCriarMutation = { marcadorCriar: { nome: string } };

export type MarcadorRenomearMutationVariables = Exact<{
  nome: string;
  novoNome: string;
  tipo: TipoMarcador;
  setorId?: string | null | undefined;
  mesclar?: boolean | null | undefined;
}>;


export type MarcadorRenomearMutation = { marcadorRenomear: { nome: string } };

export type MarcadorRemoverMutationVariables = Exact<{
  nome: string;
  tipo: TipoMarcador;
  setorId?: string | null | undefined;
}>;


export type MarcadorRemoverMutation = { marcadorRemover: boolean };

export type ArvoreDoProcessoQueryVariables = Exact<{
  id: string;
}>;


export type ArvoreDoProcessoQuery = { processo: { id: string, identificador: string, titulo: string, numeroCompleto: string | null, documentos: Array<{ id: string, identificador: string, titulo: string, peca: number | null, numeroCompleto: string | null, desconsiderado: boolean, conteudoVisivel: boolean, lido: boolean, extensao: string | null, situacaoArquivo: SituacaoArquivo, classificacao: { especie: string, tipo: string | null } | null, assinantes: Array<{ pendente: boolean }>, assinantesExternos: Array<{ pendente: boolean }>, envios: Array<{ dataEnviado: string | null }> }>, pecasVagas: Array<{ peca: number, disjuntadaEm: string, documento: { id: string, tipo: TipoItem, identificador: string, titulo: string } | null }> } };

export type NumeroVagoFragment = { peca: number, disjuntadaEm: string, documento: { id: string, tipo: TipoItem, identificador: string, titulo: string } | null };

export type PecaFragment = { id: string, identificador: string, titulo: string, peca: number | null, numeroCompleto: string | null, desconsiderado: boolean, conteudoVisivel: boolean, lido: boolean, extensao: string | null, situacaoArquivo: SituacaoArquivo, classificacao: { especie: string, tipo: string | null } | null, assinantes: Array<{ pendente: boolean }>, assinantesExternos: Array<{ pendente: boolean }>, envios: Array<{ dataEnviado: string | null }> };

export type MeuPerfilQueryVariables = Exact<{ [key: string]: never; }>;


export type MeuPerfilQuery = { me: { id: string, nomeCompleto: string, login: string | null, email: string | null, cpf: string | null, cargos: Array<string>, roles: Array<string>, setores: Array<{ id: string, nome: string, sigla: string | null, grupoMembros: Array<string> | null }>, perfil: { certificado: { provider: string, subjectName: string, issuerName: string, thumbprint: string, validityEnd: string, accessToken: string | null, expiresAt: string | null, expirado: boolean } | null } } };

export type UsuarioPerfilMutationVariables = Exact<{
  certificado?: CertificadoDePerfilInput | null | undefined;
}>;


export type UsuarioPerfilMutation = { usuarioPerfil: { id: string } };

export type PesquisaComFiltrosQueryVariables = Exact<{
  texto: string;
  tipo?: TipoItem | null | undefined;
  filtros?: FiltrosDaPesquisa | null | undefined;
  apos?: string | null | undefined;
  limite?: number | null | undefined;
}>;


export type PesquisaComFiltrosQuery = { pesquisa: Array<
    | { __typename: 'Documento', id: string, uuid: string, identificador: string, titulo: string, assunto: string | null, restricoes: Array<Restricao>, numeroCompleto: string | null, assinadoEm: string | null, origemInteg: string | null, peca: number | null, extensao: string | null, situacaoArquivo: SituacaoArquivo, desconsiderado: boolean, arquivado: boolean, lido: boolean, versao: number, criadoEm: string, acoes: Array<Acao>, classificacao: { especie: string, tipo: string | null } | null, marcadores: Array<{ nome: string, tipo: TipoMarcador }>, carga: { realizadoEm: string, mensagem: string | null, origem: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, destino: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null }, assinantes: Array<{ nomeCompleto: string, cargo: string | null, pendente: boolean, usuario: { id: string } }>, assinantesExternos: Array<{ id: string, nome: string | null, email: string | null, pendente: boolean }>, anexos: Array<{ id: string, titulo: string }>, envios: Array<{ dataDesignado: string, dataEnviado: string | null, usuarioSolicitante: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, setorSolicitante: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null }>, integrador: { nome: string } | null }
    | { __typename: 'Processo', id: string, uuid: string, identificador: string, titulo: string, assunto: string | null, restricoes: Array<Restricao>, numeroCompleto: string | null, arquivado: boolean, lido: boolean, versao: number, criadoEm: string, acoes: Array<Acao>, classificacao: { especie: string, tipo: string | null } | null, marcadores: Array<{ nome: string, tipo: TipoMarcador }>, carga: { realizadoEm: string, mensagem: string | null, origem: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, destino: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null }, interessados: Array<{ id: string, nome: string, sigla: string | null, tipo: TipoDestino }>, interessadosExternos: Array<{ id: string, nomeRazao: string }>, apensos: Array<{ id: string, titulo: string }> }
  > };

export type TrechosDaPesquisaQueryVariables = Exact<{
  texto: string;
  ids: Array<string> | string;
}>;


export type TrechosDaPesquisaQuery = { pesquisaTrechos: Array<{ id: string, partes: Array<{ texto: string, achado: boolean }> }> };

export type PrazoCriarMutationVariables = Exact<{
  id: string;
  dados: PrazoDados;
}>;


export type PrazoCriarMutation = { prazoCriar: { id: string, venceEm: string } };

export type PrazoCumprirMutationVariables = Exact<{
  id: string;
}>;


export type PrazoCumprirMutation = { prazoCumprir: { id: string } };

export type PrazoCancelarMutationVariables = Exact<{
  id: string;
  motivo: string;
}>;


export type PrazoCancelarMutation = { prazoCancelar: { id: string } };

export type DetalhesDoProcessoQueryVariables = Exact<{
  id: string;
}>;


export type DetalhesDoProcessoQuery = { processo: { tipoNaoNumeravel: boolean, id: string, uuid: string, identificador: string, titulo: string, assunto: string | null, restricoes: Array<Restricao>, hipoteseLegal: string | null, restritoAte: string | null, numero: number | null, numeroCompleto: string | null, criadoEm: string, arquivado: boolean, lido: boolean, conteudoVisivel: boolean, versao: number, acoes: Array<Acao>, avisos: Array<string>, podeDesfazerEnvio: boolean, podeLerComMotivo: boolean, podeSaberQuemViu: boolean, apensos: Array<{ id: string, identificador: string, titulo: string, numeroCompleto: string | null }>, principal: { id: string, tipo: TipoItem, identificador: string, titulo: string } | null, interessados: Array<{ id: string, nome: string, sigla: string | null, tipo: TipoDestino }>, interessadosExternos: Array<{ id: string, nomeRazao: string, email: string | null, cpfCnpj: string | null }>, documentos: Array<{ id: string, identificador: string, titulo: string, peca: number | null, numeroCompleto: string | null, desconsiderado: boolean, conteudoVisivel: boolean, lido: boolean, extensao: string | null, situacaoArquivo: SituacaoArquivo, classificacao: { especie: string, tipo: string | null } | null, assinantes: Array<{ pendente: boolean }>, assinantesExternos: Array<{ pendente: boolean }>, envios: Array<{ dataEnviado: string | null }> }>, pecasVagas: Array<{ peca: number, disjuntadaEm: string, documento: { id: string, tipo: TipoItem, identificador: string, titulo: string } | null }>, classificacao: { especie: string, tipo: string | null, nivelAssinatura: NivelAssinatura } | null, marcadores: Array<{ nome: string, tipo: TipoMarcador, setor: { id: string, nome: string, sigla: string | null } | null }>, autorizados: Array<{ id: string, nome: string, sigla: string | null, tipo: TipoDestino }>, carga: { realizadoEm: string, mensagem: string | null, origem: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, destino: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null }, todosTramites: Array<{ _id: string, tipo: TipoTramite, realizadoEm: string, mensagem: string | null, motivo: string | null, recebidoEm: string | null, desfeito: boolean, pdf: string | null, origem: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, destino: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, realizadoPor: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, recebidoPor: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, acompanha: { id: string, tipo: TipoItem, identificador: string, titulo: string } | null }>, criadoPor: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null } };

export type DocumentosPublicosQueryVariables = Exact<{
  texto: string;
  filtros?: FiltrosPublicos | null | undefined;
  apos?: string | null | undefined;
}>;


export type DocumentosPublicosQuery = { documentosPublicos: Array<{ uuid: string, identificador: string, titulo: string, especie: string, tipo: string | null, numeroCompleto: string | null, criadoEm: string, setor: string | null, peca: number | null, processo: string | null, urlPublica: string }> };

export type ProcessosPublicosQueryVariables = Exact<{
  texto: string;
  filtros?: FiltrosPublicos | null | undefined;
  apos?: string | null | undefined;
}>;


export type ProcessosPublicosQuery = { processosPublicos: Array<{ uuid: string, identificador: string, titulo: string, especie: string, tipo: string | null, numeroCompleto: string | null, criadoEm: string, setor: string | null, arquivado: boolean, interessados: Array<string> }> };

export type RelatorioTirarMutationVariables = Exact<{
  relatorio: TipoDeRelatorio;
  filtro?: RelatorioFiltro | null | undefined;
}>;


export type RelatorioTirarMutation = { relatorioTirar: { relatorio: TipoDeRelatorio, de: string | null, ate: string | null, emitidoEm: string, cortado: boolean, csv: string, linhas: Array<{ especie: string | null, tipo: string | null, tipoItem: TipoItem | null, quantidade: number, maisAntigoEm: string | null, diasMedia: number | null, diasMediana: number | null, diasMaximo: number | null, cadastrados: number | null, enviados: number | null, arquivados: number | null, juntados: number | null, assinados: number | null, abertos: number | null, vencidos: number | null, cumpridos: number | null, cumpridosNoPrazo: number | null, setor: { id: string, nome: string, sigla: string | null } | null, usuario: { id: string, nome: string } | null }> } };

export type DocumentoSolicitarArquivoMutationVariables = Exact<{
  processoId: string;
  interessadoExternoId?: string | null | undefined;
  cpfCnpj?: string | null | undefined;
  email?: string | null | undefined;
  titulo: string;
  instrucoes: string;
  prazo?: string | null | undefined;
  especie?: string | null | undefined;
  tipo?: string | null | undefined;
}>;


export type DocumentoSolicitarArquivoMutation = { documentoSolicitarArquivo: { id: string, peca: number | null } };

export type DocumentosEntradaQueryVariables = Exact<{ [key: string]: never; }>;


export type DocumentosEntradaQuery = { documentosEntrada: Array<{ id: string, uuid: string, identificador: string, titulo: string, assunto: string | null, restricoes: Array<Restricao>, numeroCompleto: string | null, assinadoEm: string | null, origemInteg: string | null, peca: number | null, extensao: string | null, situacaoArquivo: SituacaoArquivo, desconsiderado: boolean, arquivado: boolean, lido: boolean, versao: number, criadoEm: string, acoes: Array<Acao>, classificacao: { especie: string, tipo: string | null } | null, marcadores: Array<{ nome: string, tipo: TipoMarcador }>, carga: { realizadoEm: string, mensagem: string | null, origem: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, destino: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null }, assinantes: Array<{ nomeCompleto: string, cargo: string | null, pendente: boolean, usuario: { id: string } }>, assinantesExternos: Array<{ id: string, nome: string | null, email: string | null, pendente: boolean }>, anexos: Array<{ id: string, titulo: string }>, envios: Array<{ dataDesignado: string, dataEnviado: string | null, usuarioSolicitante: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, setorSolicitante: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null }>, integrador: { nome: string } | null }> };

export type DocumentosEntradaSetorQueryVariables = Exact<{
  setorId: string;
}>;


export type DocumentosEntradaSetorQuery = { documentosEntradaSetor: Array<{ id: string, uuid: string, identificador: string, titulo: string, assunto: string | null, restricoes: Array<Restricao>, numeroCompleto: string | null, assinadoEm: string | null, origemInteg: string | null, peca: number | null, extensao: string | null, situacaoArquivo: SituacaoArquivo, desconsiderado: boolean, arquivado: boolean, lido: boolean, versao: number, criadoEm: string, acoes: Array<Acao>, classificacao: { especie: string, tipo: string | null } | null, marcadores: Array<{ nome: string, tipo: TipoMarcador }>, carga: { realizadoEm: string, mensagem: string | null, origem: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, destino: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null }, assinantes: Array<{ nomeCompleto: string, cargo: string | null, pendente: boolean, usuario: { id: string } }>, assinantesExternos: Array<{ id: string, nome: string | null, email: string | null, pendente: boolean }>, anexos: Array<{ id: string, titulo: string }>, envios: Array<{ dataDesignado: string, dataEnviado: string | null, usuarioSolicitante: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, setorSolicitante: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null }>, integrador: { nome: string } | null }> };

export type DocumentosComigoQueryVariables = Exact<{ [key: string]: never; }>;


export type DocumentosComigoQuery = { documentosComigo: Array<{ id: string, uuid: string, identificador: string, titulo: string, assunto: string | null, restricoes: Array<Restricao>, numeroCompleto: string | null, assinadoEm: string | null, origemInteg: string | null, peca: number | null, extensao: string | null, situacaoArquivo: SituacaoArquivo, desconsiderado: boolean, arquivado: boolean, lido: boolean, versao: number, criadoEm: string, acoes: Array<Acao>, classificacao: { especie: string, tipo: string | null } | null, marcadores: Array<{ nome: string, tipo: TipoMarcador }>, carga: { realizadoEm: string, mensagem: string | null, origem: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, destino: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null }, assinantes: Array<{ nomeCompleto: string, cargo: string | null, pendente: boolean, usuario: { id: string } }>, assinantesExternos: Array<{ id: string, nome: string | null, email: string | null, pendente: boolean }>, anexos: Array<{ id: string, titulo: string }>, envios: Array<{ dataDesignado: string, dataEnviado: string | null, usuarioSolicitante: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, setorSolicitante: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null }>, integrador: { nome: string } | null }> };

export type DocumentosEnviadosQueryVariables = Exact<{
  usuarioOrigemId?: string | null | undefined;
}>;


export type DocumentosEnviadosQuery = { documentosEnviados: Array<{ id: string, uuid: string, identificador: string, titulo: string, assunto: string | null, restricoes: Array<Restricao>, numeroCompleto: string | null, assinadoEm: string | null, origemInteg: string | null, peca: number | null, extensao: string | null, situacaoArquivo: SituacaoArquivo, desconsiderado: boolean, arquivado: boolean, lido: boolean, versao: number, criadoEm: string, acoes: Array<Acao>, classificacao: { especie: string, tipo: string | null } | null, marcadores: Array<{ nome: string, tipo: TipoMarcador }>, carga: { realizadoEm: string, mensagem: string | null, origem: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, destino: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null }, assinantes: Array<{ nomeCompleto: string, cargo: string | null, pendente: boolean, usuario: { id: string } }>, assinantesExternos: Array<{ id: string, nome: string | null, email: string | null, pendente: boolean }>, anexos: Array<{ id: string, titulo: string }>, envios: Array<{ dataDesignado: string, dataEnviado: string | null, usuarioSolicitante: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, setorSolicitante: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null }>, integrador: { nome: string } | null }> };

export type DocumentosNovosQueryVariables = Exact<{ [key: string]: never; }>;


export type DocumentosNovosQuery = { documentosNovos: Array<{ id: string, uuid: string, identificador: string, titulo: string, assunto: string | null, restricoes: Array<Restricao>, numeroCompleto: string | null, assinadoEm: string | null, origemInteg: string | null, peca: number | null, extensao: string | null, situacaoArquivo: SituacaoArquivo, desconsiderado: boolean, arquivado: boolean, lido: boolean, versao: number, criadoEm: string, acoes: Array<Acao>, classificacao: { especie: string, tipo: string | null } | null, marcadores: Array<{ nome: string, tipo: TipoMarcador }>, carga: { realizadoEm: string, mensagem: string | null, origem: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, destino: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null }, assinantes: Array<{ nomeCompleto: string, cargo: string | null, pendente: boolean, usuario: { id: string } }>, assinantesExternos: Array<{ id: string, nome: string | null, email: string | null, pendente: boolean }>, anexos: Array<{ id: string, titulo: string }>, envios: Array<{ dataDesignado: string, dataEnviado: string | null, usuarioSolicitante: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, setorSolicitante: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null }>, integrador: { nome: string } | null }> };

export type DocumentosParaAssinarQueryVariables = Exact<{
  skip?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type DocumentosParaAssinarQuery = { documentosParaAssinar: { total: number, dados: Array<{ id: string, uuid: string, identificador: string, titulo: string, assunto: string | null, restricoes: Array<Restricao>, numeroCompleto: string | null, assinadoEm: string | null, origemInteg: string | null, peca: number | null, extensao: string | null, situacaoArquivo: SituacaoArquivo, desconsiderado: boolean, arquivado: boolean, lido: boolean, versao: number, criadoEm: string, acoes: Array<Acao>, classificacao: { especie: string, tipo: string | null } | null, marcadores: Array<{ nome: string, tipo: TipoMarcador }>, carga: { realizadoEm: string, mensagem: string | null, origem: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, destino: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null }, assinantes: Array<{ nomeCompleto: string, cargo: string | null, pendente: boolean, usuario: { id: string } }>, assinantesExternos: Array<{ id: string, nome: string | null, email: string | null, pendente: boolean }>, anexos: Array<{ id: string, titulo: string }>, envios: Array<{ dataDesignado: string, dataEnviado: string | null, usuarioSolicitante: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, setorSolicitante: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null }>, integrador: { nome: string } | null }> } };

export type DocumentosAssinadosQueryVariables = Exact<{
  skip?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type DocumentosAssinadosQuery = { documentosAssinados: { total: number, dados: Array<{ id: string, uuid: string, identificador: string, titulo: string, assunto: string | null, restricoes: Array<Restricao>, numeroCompleto: string | null, assinadoEm: string | null, origemInteg: string | null, peca: number | null, extensao: string | null, situacaoArquivo: SituacaoArquivo, desconsiderado: boolean, arquivado: boolean, lido: boolean, versao: number, criadoEm: string, acoes: Array<Acao>, classificacao: { especie: string, tipo: string | null } | null, marcadores: Array<{ nome: string, tipo: TipoMarcador }>, carga: { realizadoEm: string, mensagem: string | null, origem: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, destino: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null }, assinantes: Array<{ nomeCompleto: string, cargo: string | null, pendente: boolean, usuario: { id: string } }>, assinantesExternos: Array<{ id: string, nome: string | null, email: string | null, pendente: boolean }>, anexos: Array<{ id: string, titulo: string }>, envios: Array<{ dataDesignado: string, dataEnviado: string | null, usuarioSolicitante: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, setorSolicitante: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null }>, integrador: { nome: string } | null }> } };

export type DocumentosParaAceitarQueryVariables = Exact<{
  skip?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type DocumentosParaAceitarQuery = { documentosParaAceitar: { total: number, dados: Array<{ id: string, uuid: string, identificador: string, titulo: string, assunto: string | null, restricoes: Array<Restricao>, numeroCompleto: string | null, assinadoEm: string | null, origemInteg: string | null, peca: number | null, extensao: string | null, situacaoArquivo: SituacaoArquivo, desconsiderado: boolean, arquivado: boolean, lido: boolean, versao: number, criadoEm: string, acoes: Array<Acao>, classificacao: { especie: string, tipo: string | null } | null, marcadores: Array<{ nome: string, tipo: TipoMarcador }>, carga: { realizadoEm: string, mensagem: string | null, origem: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, destino: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null }, assinantes: Array<{ nomeCompleto: string, cargo: string | null, pendente: boolean, usuario: { id: string } }>, assinantesExternos: Array<{ id: string, nome: string | null, email: string | null, pendente: boolean }>, anexos: Array<{ id: string, titulo: string }>, envios: Array<{ dataDesignado: string, dataEnviado: string | null, usuarioSolicitante: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, setorSolicitante: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null }>, integrador: { nome: string } | null }> } };

export type ProcessosEntradaQueryVariables = Exact<{ [key: string]: never; }>;


export type ProcessosEntradaQuery = { processosEntrada: Array<{ id: string, uuid: string, identificador: string, titulo: string, assunto: string | null, restricoes: Array<Restricao>, numeroCompleto: string | null, arquivado: boolean, lido: boolean, versao: number, criadoEm: string, acoes: Array<Acao>, classificacao: { especie: string, tipo: string | null } | null, marcadores: Array<{ nome: string, tipo: TipoMarcador }>, carga: { realizadoEm: string, mensagem: string | null, origem: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, destino: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null }, interessados: Array<{ id: string, nome: string, sigla: string | null, tipo: TipoDestino }>, interessadosExternos: Array<{ id: string, nomeRazao: string }>, apensos: Array<{ id: string, titulo: string }> }> };

export type ProcessosEntradaSetorQueryVariables = Exact<{
  setorId: string;
}>;


export type ProcessosEntradaSetorQuery = { processosEntradaSetor: Array<{ id: string, uuid: string, identificador: string, titulo: string, assunto: string | null, restricoes: Array<Restricao>, numeroCompleto: string | null, arquivado: boolean, lido: boolean, versao: number, criadoEm: string, acoes: Array<Acao>, classificacao: { especie: string, tipo: string | null } | null, marcadores: Array<{ nome: string, tipo: TipoMarcador }>, carga: { realizadoEm: string, mensagem: string | null, origem: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, destino: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null }, interessados: Array<{ id: string, nome: string, sigla: string | null, tipo: TipoDestino }>, interessadosExternos: Array<{ id: string, nomeRazao: string }>, apensos: Array<{ id: string, titulo: string }> }> };

export type ProcessosComigoQueryVariables = Exact<{ [key: string]: never; }>;


export type ProcessosComigoQuery = { processosComigo: Array<{ id: string, uuid: string, identificador: string, titulo: string, assunto: string | null, restricoes: Array<Restricao>, numeroCompleto: string | null, arquivado: boolean, lido: boolean, versao: number, criadoEm: string, acoes: Array<Acao>, classificacao: { especie: string, tipo: string | null } | null, marcadores: Array<{ nome: string, tipo: TipoMarcador }>, carga: { realizadoEm: string, mensagem: string | null, origem: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, destino: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null }, interessados: Array<{ id: string, nome: string, sigla: string | null, tipo: TipoDestino }>, interessadosExternos: Array<{ id: string, nomeRazao: string }>, apensos: Array<{ id: string, titulo: string }> }> };

export type ProcessosEnviadosQueryVariables = Exact<{
  usuarioOrigemId?: string | null | undefined;
}>;


export type ProcessosEnviadosQuery = { processosEnviados: Array<{ id: string, uuid: string, identificador: string, titulo: string, assunto: string | null, restricoes: Array<Restricao>, numeroCompleto: string | null, arquivado: boolean, lido: boolean, versao: number, criadoEm: string, acoes: Array<Acao>, classificacao: { especie: string, tipo: string | null } | null, marcadores: Array<{ nome: string, tipo: TipoMarcador }>, carga: { realizadoEm: string, mensagem: string | null, origem: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, destino: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null }, interessados: Array<{ id: string, nome: string, sigla: string | null, tipo: TipoDestino }>, interessadosExternos: Array<{ id: string, nomeRazao: string }>, apensos: Array<{ id: string, titulo: string }> }> };

export type ProcessosNovosQueryVariables = Exact<{ [key: string]: never; }>;


export type ProcessosNovosQuery = { processosNovos: Array<{ id: string, uuid: string, identificador: string, titulo: string, assunto: string | null, restricoes: Array<Restricao>, numeroCompleto: string | null, arquivado: boolean, lido: boolean, versao: number, criadoEm: string, acoes: Array<Acao>, classificacao: { especie: string, tipo: string | null } | null, marcadores: Array<{ nome: string, tipo: TipoMarcador }>, carga: { realizadoEm: string, mensagem: string | null, origem: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, destino: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null }, interessados: Array<{ id: string, nome: string, sigla: string | null, tipo: TipoDestino }>, interessadosExternos: Array<{ id: string, nomeRazao: string }>, apensos: Array<{ id: string, titulo: string }> }> };

export type DocumentosMarcadosQueryVariables = Exact<{
  tipo: TipoMarcador;
  nome: string;
  setorId?: string | null | undefined;
  skip?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type DocumentosMarcadosQuery = { documentosMarcados: { total: number, dados: Array<{ id: string, uuid: string, identificador: string, titulo: string, assunto: string | null, restricoes: Array<Restricao>, numeroCompleto: string | null, assinadoEm: string | null, origemInteg: string | null, peca: number | null, extensao: string | null, situacaoArquivo: SituacaoArquivo, desconsiderado: boolean, arquivado: boolean, lido: boolean, versao: number, criadoEm: string, acoes: Array<Acao>, classificacao: { especie: string, tipo: string | null } | null, marcadores: Array<{ nome: string, tipo: TipoMarcador }>, carga: { realizadoEm: string, mensagem: string | null, origem: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, destino: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null }, assinantes: Array<{ nomeCompleto: string, cargo: string | null, pendente: boolean, usuario: { id: string } }>, assinantesExternos: Array<{ id: string, nome: string | null, email: string | null, pendente: boolean }>, anexos: Array<{ id: string, titulo: string }>, envios: Array<{ dataDesignado: string, dataEnviado: string | null, usuarioSolicitante: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, setorSolicitante: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null }>, integrador: { nome: string } | null }> } };

export type ProcessosMarcadosQueryVariables = Exact<{
  tipo: TipoMarcador;
  nome: string;
  setorId?: string | null | undefined;
  skip?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type ProcessosMarcadosQuery = { processosMarcados: { total: number, dados: Array<{ id: string, uuid: string, identificador: string, titulo: string, assunto: string | null, restricoes: Array<Restricao>, numeroCompleto: string | null, arquivado: boolean, lido: boolean, versao: number, criadoEm: string, acoes: Array<Acao>, classificacao: { especie: string, tipo: string | null } | null, marcadores: Array<{ nome: string, tipo: TipoMarcador }>, carga: { realizadoEm: string, mensagem: string | null, origem: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, destino: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null }, interessados: Array<{ id: string, nome: string, sigla: string | null, tipo: TipoDestino }>, interessadosExternos: Array<{ id: string, nomeRazao: string }>, apensos: Array<{ id: string, titulo: string }> }> } };

export type DocumentoPutUrlQueryVariables = Exact<{
  id: string;
  extensao: string;
  md5?: string | null | undefined;
  tamanho?: number | null | undefined;
}>;


export type DocumentoPutUrlQuery = { documentoPutUrl: string };

export type DocumentoProcessarMutationVariables = Exact<{
  versionId: string;
  id: string;
  extensao: string;
}>;


export type DocumentoProcessarMutation = { documentoProcessar: { id: string, situacaoArquivo: SituacaoArquivo, erroArquivo: string | null } };

export type SituacaoDoArquivoQueryVariables = Exact<{
  id: string;
}>;


export type SituacaoDoArquivoQuery = { documento: { id: string, situacaoArquivo: SituacaoArquivo, erroArquivo: string | null } };

export type ConvidadoCadastrarMutationVariables = Exact<{
  email: string;
}>;


export type ConvidadoCadastrarMutation = { convidadoCadastrar: { id: string, nome: string | null, email: string } };

export type InteressadosExternosQueryVariables = Exact<{ [key: string]: never; }>;


export type InteressadosExternosQuery = { interessadosExternos: Array<{ id: string, nomeRazao: string, email: string | null, cpfCnpj: string | null }> };

export type InteressadoExternoQueryVariables = Exact<{
  cpfCnpj: string;
}>;


export type InteressadoExternoQuery = { interessadoExterno: { id: string, nomeRazao: string, email: string | null, cpfCnpj: string | null } | null };

export type InteressadoExternoCadastrarMutationVariables = Exact<{
  cpfCnpj: string;
  nomeRazao: string;
  email: string;
}>;


export type InteressadoExternoCadastrarMutation = { interessadoExternoCadastrar: { id: string, nomeRazao: string, email: string | null, cpfCnpj: string | null } };

export type NomeDeDestinoFragment = { id: string, nome: string, sigla: string | null, tipo: TipoDestino };

export type LinhaDeDocumentoFragment = { id: string, uuid: string, identificador: string, titulo: string, assunto: string | null, restricoes: Array<Restricao>, numeroCompleto: string | null, assinadoEm: string | null, origemInteg: string | null, peca: number | null, extensao: string | null, situacaoArquivo: SituacaoArquivo, desconsiderado: boolean, arquivado: boolean, lido: boolean, versao: number, criadoEm: string, acoes: Array<Acao>, classificacao: { especie: string, tipo: string | null } | null, marcadores: Array<{ nome: string, tipo: TipoMarcador }>, carga: { realizadoEm: string, mensagem: string | null, origem: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, destino: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null }, assinantes: Array<{ nomeCompleto: string, cargo: string | null, pendente: boolean, usuario: { id: string } }>, assinantesExternos: Array<{ id: string, nome: string | null, email: string | null, pendente: boolean }>, anexos: Array<{ id: string, titulo: string }>, envios: Array<{ dataDesignado: string, dataEnviado: string | null, usuarioSolicitante: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, setorSolicitante: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null }>, integrador: { nome: string } | null };

export type LinhaDeProcessoFragment = { id: string, uuid: string, identificador: string, titulo: string, assunto: string | null, restricoes: Array<Restricao>, numeroCompleto: string | null, arquivado: boolean, lido: boolean, versao: number, criadoEm: string, acoes: Array<Acao>, classificacao: { especie: string, tipo: string | null } | null, marcadores: Array<{ nome: string, tipo: TipoMarcador }>, carga: { realizadoEm: string, mensagem: string | null, origem: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, destino: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null }, interessados: Array<{ id: string, nome: string, sigla: string | null, tipo: TipoDestino }>, interessadosExternos: Array<{ id: string, nomeRazao: string }>, apensos: Array<{ id: string, titulo: string }> };

export type PesquisaQueryVariables = Exact<{
  texto: string;
  tipo?: TipoItem | null | undefined;
  limite?: number | null | undefined;
}>;


export type PesquisaQuery = { pesquisa: Array<
    | { __typename: 'Documento', id: string, uuid: string, identificador: string, titulo: string, assunto: string | null, restricoes: Array<Restricao>, numeroCompleto: string | null, assinadoEm: string | null, origemInteg: string | null, peca: number | null, extensao: string | null, situacaoArquivo: SituacaoArquivo, desconsiderado: boolean, arquivado: boolean, lido: boolean, versao: number, criadoEm: string, acoes: Array<Acao>, classificacao: { especie: string, tipo: string | null } | null, marcadores: Array<{ nome: string, tipo: TipoMarcador }>, carga: { realizadoEm: string, mensagem: string | null, origem: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, destino: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null }, assinantes: Array<{ nomeCompleto: string, cargo: string | null, pendente: boolean, usuario: { id: string } }>, assinantesExternos: Array<{ id: string, nome: string | null, email: string | null, pendente: boolean }>, anexos: Array<{ id: string, titulo: string }>, envios: Array<{ dataDesignado: string, dataEnviado: string | null, usuarioSolicitante: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, setorSolicitante: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null }>, integrador: { nome: string } | null }
    | { __typename: 'Processo', id: string, uuid: string, identificador: string, titulo: string, assunto: string | null, restricoes: Array<Restricao>, numeroCompleto: string | null, arquivado: boolean, lido: boolean, versao: number, criadoEm: string, acoes: Array<Acao>, classificacao: { especie: string, tipo: string | null } | null, marcadores: Array<{ nome: string, tipo: TipoMarcador }>, carga: { realizadoEm: string, mensagem: string | null, origem: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, destino: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null }, interessados: Array<{ id: string, nome: string, sigla: string | null, tipo: TipoDestino }>, interessadosExternos: Array<{ id: string, nomeRazao: string }>, apensos: Array<{ id: string, titulo: string }> }
  > };

export type NumeroReservarMutationVariables = Exact<{
  especie: string;
  tipo?: string | null | undefined;
  numerarPor: Array<NumerarPorInput> | NumerarPorInput;
}>;


export type NumeroReservarMutation = { numeroReservar: number };

export type NumeroCancelarMutationVariables = Exact<{
  especie: string;
  tipo?: string | null | undefined;
  numerarPor: Array<NumerarPorInput> | NumerarPorInput;
  numero: number;
}>;


export type NumeroCancelarMutation = { numeroCancelar: boolean };

export type UmPrazoFragment = { id: string, motivo: string | null, contagem: ContagemDoPrazo, dias: number | null, venceEm: string, vencido: boolean, criadoEm: string, situacao: SituacaoDoPrazo, encerradoEm: string | null, encerradoMotivo: string | null, podeCumprir: boolean, podeCancelar: boolean, responsavel: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, criadoPor: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, encerradoPor: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null };

export type PrazosDoItemQueryVariables = Exact<{
  id: string;
}>;


export type PrazosDoItemQuery = { prazos: Array<{ id: string, motivo: string | null, contagem: ContagemDoPrazo, dias: number | null, venceEm: string, vencido: boolean, criadoEm: string, situacao: SituacaoDoPrazo, encerradoEm: string | null, encerradoMotivo: string | null, podeCumprir: boolean, podeCancelar: boolean, responsavel: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, criadoPor: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, encerradoPor: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null }> };

export type PrazosAbertosQueryVariables = Exact<{
  vencidos?: boolean | null | undefined;
  skip?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type PrazosAbertosQuery = { prazosAbertos: { total: number, dados: Array<{ id: string, motivo: string | null, contagem: ContagemDoPrazo, dias: number | null, venceEm: string, vencido: boolean, criadoEm: string, situacao: SituacaoDoPrazo, encerradoEm: string | null, encerradoMotivo: string | null, podeCumprir: boolean, podeCancelar: boolean, item: { id: string, tipo: TipoItem, identificador: string, titulo: string } | null, responsavel: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, criadoPor: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, encerradoPor: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null }> } };

export type ClassificacaoParaEscolherFragment = { especie: string, tipo: string | null, numeravel: boolean, tiposNaoNumeraveis: Array<string>, nivelAssinatura: NivelAssinatura, ativa: boolean, sistema: boolean, deDocumento: boolean, deProcesso: boolean, restricoesPadrao: Array<Restricao>, numeracaoCampos: Array<{ campo: string, valor: string | null, on: boolean }> };

export type ClassificacoesQueryVariables = Exact<{
  utilizaveis?: boolean | null | undefined;
  ativas?: boolean | null | undefined;
  especie?: string | null | undefined;
}>;


export type ClassificacoesQuery = { classificacoes: Array<{ especie: string, tipo: string | null, numeravel: boolean, tiposNaoNumeraveis: Array<string>, nivelAssinatura: NivelAssinatura, ativa: boolean, sistema: boolean, deDocumento: boolean, deProcesso: boolean, restricoesPadrao: Array<Restricao>, numeracaoCampos: Array<{ campo: string, valor: string | null, on: boolean }> }> };

export type SetoresQueryVariables = Exact<{
  desativados?: boolean | null | undefined;
}>;


export type SetoresQuery = { setores: Array<{ id: string, nome: string, sigla: string | null, superiorId: string | null, grupoMembros: Array<string> | null, desativado: boolean }> };

export type UsuariosQueryVariables = Exact<{
  desativados?: boolean | null | undefined;
}>;


export type UsuariosQuery = { usuarios: Array<{ id: string, nome: string, sobrenome: string, nomeCompleto: string, cpf: string | null, cargos: Array<string>, login: string, desativado: boolean, setores: Array<{ id: string, nome: string, sigla: string | null }> }> };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}
export const AssinantesDoDocumentoFragmentDoc = new TypedDocumentString(`
    fragment AssinantesDoDocumento on Documento {
  id
  assinantes {
    usuario {
      id
    }
    nomeCompleto
    cargo
    situacao
  }
  assinantesExternos {
    id
    email
    nome
    situacao
  }
}
    `, {"fragmentName":"AssinantesDoDocumento"}) as unknown as TypedDocumentString<AssinantesDoDocumentoFragment, unknown>;
export const DocumentoParaAssinarFragmentDoc = new TypedDocumentString(`
    fragment DocumentoParaAssinar on Documento {
  id
  identificador
  titulo
  numeroCompleto
  extensao
  paginas
  versoes {
    sha256
  }
  nivelAssinatura
  acoes
}
    `, {"fragmentName":"DocumentoParaAssinar"}) as unknown as TypedDocumentString<DocumentoParaAssinarFragment, unknown>;
export const UmCertificadoDePerfilFragmentDoc = new TypedDocumentString(`
    fragment UmCertificadoDePerfil on CertificadoDePerfil {
  provider
  subjectName
  issuerName
  thumbprint
  validityEnd
  accessToken
  expiresAt
  expirado
}
    `, {"fragmentName":"UmCertificadoDePerfil"}) as unknown as TypedDocumentString<UmCertificadoDePerfilFragment, unknown>;
export const PessoaAdministradaFragmentDoc = new TypedDocumentString(`
    fragment PessoaAdministrada on Usuario {
  id
  login
  nome
  sobrenome
  nomeCompleto
  cpf
  email
  cargos
  roles
  desativado
  setores {
    id
    nome
    sigla
    grupoMembros
  }
}
    `, {"fragmentName":"PessoaAdministrada"}) as unknown as TypedDocumentString<PessoaAdministradaFragment, unknown>;
export const EntidadeConfiguradaTelaFragmentDoc = new TypedDocumentString(`
    fragment EntidadeConfiguradaTela on EntidadeConfigurada {
  nome
  sigla
  nomeCurto
  cor
  logoUrl
  aviso
  enviarParaUsuarios
  distribuirInterno
  permitirEnvioPendente
  assinaturaEmOrdem
  ocultarExistenciaSigiloso
  clsVeSigiloso
  exigirTtd
  larguraMinima
  arquivoMaxMb
  lixeiraDias
  aceiteDias
  setorProtocolo {
    id
    nome
  }
  numeroProcesso
  nipeUf
  nipeOrgao
  nipeUnidade
  nupUnidade
}
    `, {"fragmentName":"EntidadeConfiguradaTela"}) as unknown as TypedDocumentString<EntidadeConfiguradaTelaFragment, unknown>;
export const RegraAdministradaFragmentDoc = new TypedDocumentString(`
    fragment RegraAdministrada on RegraDeAutomacao {
  id
  nome
  gatilho
  condicoes {
    especie
    tipo
    setor {
      id
      nome
      sigla
      tipo
    }
    restricao
    marcador {
      nome
      tipo
      setor {
        id
        nome
        sigla
      }
    }
  }
  acoes {
    marcar {
      nome
      tipo
      setor {
        id
        nome
        sigla
      }
    }
    enviar {
      id
      nome
      sigla
      tipo
    }
    notificar {
      id
      nome
      sigla
      tipo
    }
  }
  ativa
  desativadaMotivo
  versao
  criadaEm
  criadaPor {
    id
    nome
  }
}
    `, {"fragmentName":"RegraAdministrada"}) as unknown as TypedDocumentString<RegraAdministradaFragment, unknown>;
export const ExecucaoMostradaFragmentDoc = new TypedDocumentString(`
    fragment ExecucaoMostrada on ExecucaoDeRegra {
  em
  situacao
  motivo
  item {
    id
    tipo
    identificador
    titulo
  }
}
    `, {"fragmentName":"ExecucaoMostrada"}) as unknown as TypedDocumentString<ExecucaoMostradaFragment, unknown>;
export const PedidoAoCidadaoFragmentDoc = new TypedDocumentString(`
    fragment PedidoAoCidadao on SolicitacaoDoCidadao {
  id
  documentoId
  titulo
  peca
  processo
  processoNumero
  setor
  instrucoes
  motivo
  dataDesignado
  dataEnviado
  prazo
  vencida
  foraDoPrazo
  situacao
  podeEnviar
  erroArquivo
  recibo
}
    `, {"fragmentName":"PedidoAoCidadao"}) as unknown as TypedDocumentString<PedidoAoCidadaoFragment, unknown>;
export const DocumentoNaListaDoCidadaoFragmentDoc = new TypedDocumentString(`
    fragment DocumentoNaListaDoCidadao on DocumentoDoCidadao {
  id
  identificador
  titulo
  especie
  tipo
  numeroCompleto
  criadoEm
  peca
  conteudoVisivel
  desconsiderado
  aguardandoEnvio
  acoes
}
    `, {"fragmentName":"DocumentoNaListaDoCidadao"}) as unknown as TypedDocumentString<DocumentoNaListaDoCidadaoFragment, unknown>;
export const ClassificacaoAdministradaFragmentDoc = new TypedDocumentString(`
    fragment ClassificacaoAdministrada on Classificacao {
  id
  especie
  tipo
  numeravel
  numeracaoCampos {
    campo
    valor
    on
  }
  nivelAssinatura
  ativa
  sistema
  deDocumento
  deProcesso
  dispensaAssinatura
  permiteMinuta
  restricoesPadrao
  restricao {
    usuarios {
      id
      nomeCompleto
    }
    setores {
      id
      nome
      sigla
    }
  }
  classe {
    codigo
    assunto
    prazoCorrente
    prazoIntermediario
    destinacao
    gatilho
    baseLegal
  }
  versao
}
    `, {"fragmentName":"ClassificacaoAdministrada"}) as unknown as TypedDocumentString<ClassificacaoAdministradaFragment, unknown>;
export const NomeDeDestinoFragmentDoc = new TypedDocumentString(`
    fragment NomeDeDestino on Destino {
  id
  nome
  sigla
  tipo
}
    `, {"fragmentName":"NomeDeDestino"}) as unknown as TypedDocumentString<NomeDeDestinoFragment, unknown>;
export const UmaCopiaFragmentDoc = new TypedDocumentString(`
    fragment UmaCopia on Copia {
  id
  item {
    id
    tipo
    identificador
    titulo
  }
  enviadaEm
  enviadaPor {
    ...NomeDeDestino
  }
  origem {
    ...NomeDeDestino
  }
  destino {
    ...NomeDeDestino
  }
  mensagem
  cienciaEm
  cienciaPor {
    ...NomeDeDestino
  }
  podeDarCiencia
}
    fragment NomeDeDestino on Destino {
  id
  nome
  sigla
  tipo
}`, {"fragmentName":"UmaCopia"}) as unknown as TypedDocumentString<UmaCopiaFragment, unknown>;
export const UmaAssinaturaFragmentDoc = new TypedDocumentString(`
    fragment UmaAssinatura on Assinatura {
  id
  cpfCnpj
  nome
  cargo
  dataAssinatura
  dataCarimbo
  dataRejeicao
  motivoRejeicao
  emissorCarimbo
  emissorAssinatura
  dataExpiracaoCertificado
  emailConvidado
  qualidade
  ltv
  prova {
    espera
    previstaEm
  }
  motivos
  avisos {
    frase
  }
  ressalvas
  revogada
  verificadaEm
}
    `, {"fragmentName":"UmaAssinatura"}) as unknown as TypedDocumentString<UmaAssinaturaFragment, unknown>;
export const UmaTemporalidadeFragmentDoc = new TypedDocumentString(`
    fragment UmaTemporalidade on Temporalidade {
  fase
  contagemDesde
  correnteAte
  intermediarioAte
  destinacao
  eliminavel
  retencoes {
    id
    docprocId
    motivo
    ate
    criadaEm
    criadaPor {
      nome
    }
  }
}
    `, {"fragmentName":"UmaTemporalidade"}) as unknown as TypedDocumentString<UmaTemporalidadeFragment, unknown>;
export const NomeDeItemFragmentDoc = new TypedDocumentString(`
    fragment NomeDeItem on ItemResumo {
  id
  tipo
  identificador
  titulo
}
    `, {"fragmentName":"NomeDeItem"}) as unknown as TypedDocumentString<NomeDeItemFragment, unknown>;
export const UmTramiteFragmentDoc = new TypedDocumentString(`
    fragment UmTramite on Tramite {
  _id
  tipo
  origem {
    ...NomeDeDestino
  }
  destino {
    ...NomeDeDestino
  }
  realizadoEm
  realizadoPor {
    ...NomeDeDestino
  }
  mensagem
  motivo
  recebidoEm
  recebidoPor {
    ...NomeDeDestino
  }
  desfeito
  acompanha {
    ...NomeDeItem
  }
  pdf
}
    fragment NomeDeItem on ItemResumo {
  id
  tipo
  identificador
  titulo
}
fragment NomeDeDestino on Destino {
  id
  nome
  sigla
  tipo
}`, {"fragmentName":"UmTramite"}) as unknown as TypedDocumentString<UmTramiteFragment, unknown>;
export const DetalhesComunsFragmentDoc = new TypedDocumentString(`
    fragment DetalhesComuns on DocProc {
  id
  uuid
  identificador
  titulo
  assunto
  restricoes
  hipoteseLegal
  restritoAte
  numero
  numeroCompleto
  classificacao {
    especie
    tipo
    nivelAssinatura
  }
  marcadores {
    nome
    tipo
    setor {
      id
      nome
      sigla
    }
  }
  autorizados {
    ...NomeDeDestino
  }
  carga {
    origem {
      ...NomeDeDestino
    }
    destino {
      ...NomeDeDestino
    }
    realizadoEm
    mensagem
  }
  todosTramites {
    ...UmTramite
  }
  criadoEm
  criadoPor {
    ...NomeDeDestino
  }
  arquivado
  lido
  conteudoVisivel
  versao
  acoes
  avisos
  podeDesfazerEnvio
  podeLerComMotivo
  podeSaberQuemViu
}
    fragment UmTramite on Tramite {
  _id
  tipo
  origem {
    ...NomeDeDestino
  }
  destino {
    ...NomeDeDestino
  }
  realizadoEm
  realizadoPor {
    ...NomeDeDestino
  }
  mensagem
  motivo
  recebidoEm
  recebidoPor {
    ...NomeDeDestino
  }
  desfeito
  acompanha {
    ...NomeDeItem
  }
  pdf
}
fragment NomeDeItem on ItemResumo {
  id
  tipo
  identificador
  titulo
}
fragment NomeDeDestino on Destino {
  id
  nome
  sigla
  tipo
}`, {"fragmentName":"DetalhesComuns"}) as unknown as TypedDocumentString<DetalhesComunsFragment, unknown>;
export const NumeroVagoFragmentDoc = new TypedDocumentString(`
    fragment NumeroVago on PecaVaga {
  peca
  disjuntadaEm
  documento {
    ...NomeDeItem
  }
}
    fragment NomeDeItem on ItemResumo {
  id
  tipo
  identificador
  titulo
}`, {"fragmentName":"NumeroVago"}) as unknown as TypedDocumentString<NumeroVagoFragment, unknown>;
export const PecaFragmentDoc = new TypedDocumentString(`
    fragment Peca on Documento {
  id
  identificador
  titulo
  peca
  classificacao {
    especie
    tipo
  }
  numeroCompleto
  desconsiderado
  conteudoVisivel
  lido
  extensao
  situacaoArquivo
  assinantes {
    pendente
  }
  assinantesExternos {
    pendente
  }
  envios {
    dataEnviado
  }
}
    `, {"fragmentName":"Peca"}) as unknown as TypedDocumentString<PecaFragment, unknown>;
export const LinhaDeDocumentoFragmentDoc = new TypedDocumentString(`
    fragment LinhaDeDocumento on Documento {
  id
  uuid
  identificador
  titulo
  assunto
  restricoes
  numeroCompleto
  classificacao {
    especie
    tipo
  }
  marcadores {
    nome
    tipo
  }
  carga {
    origem {
      ...NomeDeDestino
    }
    destino {
      ...NomeDeDestino
    }
    realizadoEm
    mensagem
  }
  assinantes {
    usuario {
      id
    }
    nomeCompleto
    cargo
    pendente
  }
  assinantesExternos {
    id
    nome
    email
    pendente
  }
  assinadoEm
  anexos {
    id
    titulo
  }
  envios {
    dataDesignado
    dataEnviado
    usuarioSolicitante {
      ...NomeDeDestino
    }
    setorSolicitante {
      ...NomeDeDestino
    }
  }
  integrador {
    nome
  }
  origemInteg
  peca
  extensao
  situacaoArquivo
  desconsiderado
  arquivado
  lido
  versao
  criadoEm
  acoes
}
    fragment NomeDeDestino on Destino {
  id
  nome
  sigla
  tipo
}`, {"fragmentName":"LinhaDeDocumento"}) as unknown as TypedDocumentString<LinhaDeDocumentoFragment, unknown>;
export const LinhaDeProcessoFragmentDoc = new TypedDocumentString(`
    fragment LinhaDeProcesso on Processo {
  id
  uuid
  identificador
  titulo
  assunto
  restricoes
  numeroCompleto
  classificacao {
    especie
    tipo
  }
  marcadores {
    nome
    tipo
  }
  carga {
    origem {
      ...NomeDeDestino
    }
    destino {
      ...NomeDeDestino
    }
    realizadoEm
    mensagem
  }
  interessados {
    ...NomeDeDestino
  }
  interessadosExternos {
    id
    nomeRazao
  }
  apensos {
    id
    titulo
  }
  arquivado
  lido
  versao
  criadoEm
  acoes
}
    fragment NomeDeDestino on Destino {
  id
  nome
  sigla
  tipo
}`, {"fragmentName":"LinhaDeProcesso"}) as unknown as TypedDocumentString<LinhaDeProcessoFragment, unknown>;
export const UmPrazoFragmentDoc = new TypedDocumentString(`
    fragment UmPrazo on Prazo {
  id
  motivo
  contagem
  dias
  venceEm
  vencido
  responsavel {
    ...NomeDeDestino
  }
  criadoEm
  criadoPor {
    ...NomeDeDestino
  }
  situacao
  encerradoEm
  encerradoPor {
    ...NomeDeDestino
  }
  encerradoMotivo
  podeCumprir
  podeCancelar
}
    fragment NomeDeDestino on Destino {
  id
  nome
  sigla
  tipo
}`, {"fragmentName":"UmPrazo"}) as unknown as TypedDocumentString<UmPrazoFragment, unknown>;
export const ClassificacaoParaEscolherFragmentDoc = new TypedDocumentString(`
    fragment ClassificacaoParaEscolher on Classificacao {
  especie
  tipo
  numeravel
  tiposNaoNumeraveis
  numeracaoCampos {
    campo
    valor
    on
  }
  nivelAssinatura
  ativa
  sistema
  deDocumento
  deProcesso
  restricoesPadrao
}
    `, {"fragmentName":"ClassificacaoParaEscolher"}) as unknown as TypedDocumentString<ClassificacaoParaEscolherFragment, unknown>;
export const AcoesNegadasDocument = {"__meta__":{"operationName":"AcoesNegadas","hash":"44b16ad8dc278ea0d56806ecd9f0f7ab459e51a46d7eddc66a390bc77b229177"}} as unknown as TypedDocumentString<AcoesNegadasQuery, AcoesNegadasQueryVariables>;
export const ParaArquivarDocument = {"__meta__":{"operationName":"ParaArquivar","hash":"ae09096ff7f8e6a69b678f2c82520a779df3146dcd2a3d12ff7ec76127806c90"}} as unknown as TypedDocumentString<ParaArquivarQuery, ParaArquivarQueryVariables>;
export const DocumentoArquivarDocument = {"__meta__":{"operationName":"DocumentoArquivar","hash":"069c8f5badc22adcd93c3194adfcea5dc013c9c5ac66a2394110dc62cb022e4f"}} as unknown as TypedDocumentString<DocumentoArquivarMutation, DocumentoArquivarMutationVariables>;
export const ProcessoArquivarDocument = {"__meta__":{"operationName":"ProcessoArquivar","hash":"27d6bb297a92fc78740174ccea960b21fe4e9101576bf2e51a636b5c9e89fecd"}} as unknown as TypedDocumentString<ProcessoArquivarMutation, ProcessoArquivarMutationVariables>;
export const DocumentoDesarquivarDocument = {"__meta__":{"operationName":"DocumentoDesarquivar","hash":"18ccb6039486818647c9245046fecbaad3a75c1269c4ff24f9a468861be04dba"}} as unknown as TypedDocumentString<DocumentoDesarquivarMutation, DocumentoDesarquivarMutationVariables>;
export const ProcessoDesarquivarDocument = {"__meta__":{"operationName":"ProcessoDesarquivar","hash":"bb920977ea4e9fae908f69cb3fa44dead2fa11c772a7d114cf0c987da32a9491"}} as unknown as TypedDocumentString<ProcessoDesarquivarMutation, ProcessoDesarquivarMutationVariables>;
export const ParaAlterarAssinantesDocument = {"__meta__":{"operationName":"ParaAlterarAssinantes","hash":"e2a3f55d2096cf3b360d25a371819f45b35883a2c75c5965defa61133e724754"}} as unknown as TypedDocumentString<ParaAlterarAssinantesQuery, ParaAlterarAssinantesQueryVariables>;
export const DocumentoAlterarAssinantesDocument = {"__meta__":{"operationName":"DocumentoAlterarAssinantes","hash":"cbd3d8af60806612a124757afc05c03f7d94ea8a00223da09e06c644e4322ba7"}} as unknown as TypedDocumentString<DocumentoAlterarAssinantesMutation, DocumentoAlterarAssinantesMutationVariables>;
export const DocumentoRejeitarAssinaturaDocument = {"__meta__":{"operationName":"DocumentoRejeitarAssinatura","hash":"69f10118b27034198683955df4a43b1c30869594f4eb8a415edf63135ea6d3f6"}} as unknown as TypedDocumentString<DocumentoRejeitarAssinaturaMutation, DocumentoRejeitarAssinaturaMutationVariables>;
export const AssinaturaRevalidarDocument = {"__meta__":{"operationName":"AssinaturaRevalidar","hash":"1bc39ae2fbc2855b72f2a64f7a0287ea7f6ae2de3f2ef1a5b449c2822386bf5a"}} as unknown as TypedDocumentString<AssinaturaRevalidarMutation, AssinaturaRevalidarMutationVariables>;
export const ParaReceberDocument = {"__meta__":{"operationName":"ParaReceber","hash":"d1ea2be22d71974ccf64c5e8495a7d733753f26731fa2b6864966ac15b03abfd"}} as unknown as TypedDocumentString<ParaReceberQuery, ParaReceberQueryVariables>;
export const DocumentoAceitarDocument = {"__meta__":{"operationName":"DocumentoAceitar","hash":"e68f393a5911904f4e0502af573f8b5ef9ae841c3d5aabad5aaca4804c1187b6"}} as unknown as TypedDocumentString<DocumentoAceitarMutation, DocumentoAceitarMutationVariables>;
export const DocumentoRejeitarDocument = {"__meta__":{"operationName":"DocumentoRejeitar","hash":"cdaad8d243389a54d7921eb5c5f7efdc10d3dd2b9b3cea56f890556dc0178cc9"}} as unknown as TypedDocumentString<DocumentoRejeitarMutation, DocumentoRejeitarMutationVariables>;
export const DocumentoExcluirDocument = {"__meta__":{"operationName":"DocumentoExcluir","hash":"2b58c07bc37b5844ff884667d274d80f2767d6bb039ece46041edeaf6739dd84"}} as unknown as TypedDocumentString<DocumentoExcluirMutation, DocumentoExcluirMutationVariables>;
export const ProcessoExcluirDocument = {"__meta__":{"operationName":"ProcessoExcluir","hash":"843077cdeb1d9182dfee58b3cb1dde4d73d2edfe3162783cbdb6f1ec69e34b08"}} as unknown as TypedDocumentString<ProcessoExcluirMutation, ProcessoExcluirMutationVariables>;
export const DocumentoRestaurarDocument = {"__meta__":{"operationName":"DocumentoRestaurar","hash":"473f5eb421e0948298806a2457a717bab04dfa55e14d8e59c451463f1cc67b47"}} as unknown as TypedDocumentString<DocumentoRestaurarMutation, DocumentoRestaurarMutationVariables>;
export const ProcessoRestaurarDocument = {"__meta__":{"operationName":"ProcessoRestaurar","hash":"227beaea113083c9bdc719b87cf443901d56426b4fe2f2c34b98d93f90373ba9"}} as unknown as TypedDocumentString<ProcessoRestaurarMutation, ProcessoRestaurarMutationVariables>;
export const ParaMarcarDocument = {"__meta__":{"operationName":"ParaMarcar","hash":"bc59cc2d82766714874507ad6148d19842eda75491651b6bf7d270a1c72b9884"}} as unknown as TypedDocumentString<ParaMarcarQuery, ParaMarcarQueryVariables>;
export const MarcadorVincularDocument = {"__meta__":{"operationName":"MarcadorVincular","hash":"767845f74ccd3729a9e7db4690562abedca18bc820826b7256b3264cd52ce7b0"}} as unknown as TypedDocumentString<MarcadorVincularMutation, MarcadorVincularMutationVariables>;
export const MarcadorDesvincularDocument = {"__meta__":{"operationName":"MarcadorDesvincular","hash":"76a28570b386d349ee9c8a1744240c492715c5a2c1906916e0183a4ee18c34e4"}} as unknown as TypedDocumentString<MarcadorDesvincularMutation, MarcadorDesvincularMutationVariables>;
export const ParaAlterarTituloDocument = {"__meta__":{"operationName":"ParaAlterarTitulo","hash":"a86ecd068cbc09c786a5a85ecc2d94e377a0cf049c0a11fe16f0fb4abda5eae8"}} as unknown as TypedDocumentString<ParaAlterarTituloQuery, ParaAlterarTituloQueryVariables>;
export const ParaAlterarAssuntoDocument = {"__meta__":{"operationName":"ParaAlterarAssunto","hash":"4807646bb7d57f7ca604026a0d88fd83abadbb9f8180ff706540bca83badf94a"}} as unknown as TypedDocumentString<ParaAlterarAssuntoQuery, ParaAlterarAssuntoQueryVariables>;
export const DocumentoAlterarTituloDocument = {"__meta__":{"operationName":"DocumentoAlterarTitulo","hash":"2d7577c9052076edec045a90d53f35cd838164b50c928ae79a3148193cdfe0dd"}} as unknown as TypedDocumentString<DocumentoAlterarTituloMutation, DocumentoAlterarTituloMutationVariables>;
export const ProcessoAlterarTituloDocument = {"__meta__":{"operationName":"ProcessoAlterarTitulo","hash":"b2030044dead32c1f49154d6f77b7134d8c04113dfd72584b15c855f757cfcff"}} as unknown as TypedDocumentString<ProcessoAlterarTituloMutation, ProcessoAlterarTituloMutationVariables>;
export const DocumentoAlterarAssuntoDocument = {"__meta__":{"operationName":"DocumentoAlterarAssunto","hash":"f931f7e397444941cfc5a48a87917ebb5f32b0fefeef84b780a965f75c114cb0"}} as unknown as TypedDocumentString<DocumentoAlterarAssuntoMutation, DocumentoAlterarAssuntoMutationVariables>;
export const ProcessoAlterarAssuntoDocument = {"__meta__":{"operationName":"ProcessoAlterarAssunto","hash":"f90558115c4867590845e0f6cf7ad764c3f661f775ad62466c4d14e7ead16c55"}} as unknown as TypedDocumentString<ProcessoAlterarAssuntoMutation, ProcessoAlterarAssuntoMutationVariables>;
export const ParaAlterarNivelDocument = {"__meta__":{"operationName":"ParaAlterarNivel","hash":"378de6a2dc150574d815036bfda7de094b701ea1b99d15e2bee6ef7a4917a407"}} as unknown as TypedDocumentString<ParaAlterarNivelQuery, ParaAlterarNivelQueryVariables>;
export const DocumentoAlterarNivelAssinaturaDocument = {"__meta__":{"operationName":"DocumentoAlterarNivelAssinatura","hash":"7e1d8cb14e59bd3c82c753a1ff5d4166018e4e67109bd2ff29b3e165986b2fe2"}} as unknown as TypedDocumentString<DocumentoAlterarNivelAssinaturaMutation, DocumentoAlterarNivelAssinaturaMutationVariables>;
export const ParaAlterarInteressadosDocument = {"__meta__":{"operationName":"ParaAlterarInteressados","hash":"4772ef90e54ef57a3a834e065ffe4b9d6235dd42c51e1c3f35b0ee6fb9eb7f01"}} as unknown as TypedDocumentString<ParaAlterarInteressadosQuery, ParaAlterarInteressadosQueryVariables>;
export const ProcessoAdicionarInteressadosDocument = {"__meta__":{"operationName":"ProcessoAdicionarInteressados","hash":"d78f6b128d90f803cd4b589e37bd53dd41e46f8a32822dc6bf1cdd76e05d046a"}} as unknown as TypedDocumentString<ProcessoAdicionarInteressadosMutation, ProcessoAdicionarInteressadosMutationVariables>;
export const ProcessoRemoverInteressadosDocument = {"__meta__":{"operationName":"ProcessoRemoverInteressados","hash":"481142c908a8a9219c53f1a26a945c289d4726d39fa84e8e59eae71b67407864"}} as unknown as TypedDocumentString<ProcessoRemoverInteressadosMutation, ProcessoRemoverInteressadosMutationVariables>;
export const ParaAlterarClassificacaoDocument = {"__meta__":{"operationName":"ParaAlterarClassificacao","hash":"ef939e18d8b3bef19ea36ca6cdf6004b3f08df0b746a3b1b2739d9652e83800b"}} as unknown as TypedDocumentString<ParaAlterarClassificacaoQuery, ParaAlterarClassificacaoQueryVariables>;
export const DocumentoAlterarClassificacaoDocument = {"__meta__":{"operationName":"DocumentoAlterarClassificacao","hash":"073faf2ccc422078f9636d06c99b33b1e7cbc14553082f583ca51c472c650931"}} as unknown as TypedDocumentString<DocumentoAlterarClassificacaoMutation, DocumentoAlterarClassificacaoMutationVariables>;
export const ProcessoAlterarClassificacaoDocument = {"__meta__":{"operationName":"ProcessoAlterarClassificacao","hash":"a1518b63fc06ac29c7041c8fad1f1162ab0c1763c8e3881edfe468b8d9cb5679"}} as unknown as TypedDocumentString<ProcessoAlterarClassificacaoMutation, ProcessoAlterarClassificacaoMutationVariables>;
export const DocumentoEnviarDocument = {"__meta__":{"operationName":"DocumentoEnviar","hash":"7e4a19a3c957b1dea2e679ef179fa9bd138a2e4a0a3443e2f0dff5daa3d20311"}} as unknown as TypedDocumentString<DocumentoEnviarMutation, DocumentoEnviarMutationVariables>;
export const ProcessoEnviarDocument = {"__meta__":{"operationName":"ProcessoEnviar","hash":"e27d8e021370a7a94e676b3f50d8414c5963c96ffb0b4b0de505b9fe790a31b2"}} as unknown as TypedDocumentString<ProcessoEnviarMutation, ProcessoEnviarMutationVariables>;
export const ParaEnviarDocument = {"__meta__":{"operationName":"ParaEnviar","hash":"e37fb685ccf0a3ed4fbbc1963fee1646b259757ab558499b34cf5e25602c6a30"}} as unknown as TypedDocumentString<ParaEnviarQuery, ParaEnviarQueryVariables>;
export const DestinosDoEnvioDocument = {"__meta__":{"operationName":"DestinosDoEnvio","hash":"1ef1d78b1b8161fbf4e016347ea688ef902efbbebeb15f04a201272abee9fa37"}} as unknown as TypedDocumentString<DestinosDoEnvioQuery, DestinosDoEnvioQueryVariables>;
export const ParaJuntarDocument = {"__meta__":{"operationName":"ParaJuntar","hash":"022343159e2c54dd84a771b4686cb2c91e0ace0f62c4f711d572a947af410b6f"}} as unknown as TypedDocumentString<ParaJuntarQuery, ParaJuntarQueryVariables>;
export const DocumentoJuntarDocument = {"__meta__":{"operationName":"DocumentoJuntar","hash":"e68155c3e330bb2a8790178fae30d7a5f6d6884048256a5703e6f3791f9eba74"}} as unknown as TypedDocumentString<DocumentoJuntarMutation, DocumentoJuntarMutationVariables>;
export const DocumentoDesfazerEnvioDocument = {"__meta__":{"operationName":"DocumentoDesfazerEnvio","hash":"43b85808f729a00c036031438b2ac256403446943724429f1c2802a73aa59783"}} as unknown as TypedDocumentString<DocumentoDesfazerEnvioMutation, DocumentoDesfazerEnvioMutationVariables>;
export const ProcessoDesfazerEnvioDocument = {"__meta__":{"operationName":"ProcessoDesfazerEnvio","hash":"df93619af09f904693c72bb9a8b6d01391f133fd42cfda4c58e0783a9bf223b2"}} as unknown as TypedDocumentString<ProcessoDesfazerEnvioMutation, ProcessoDesfazerEnvioMutationVariables>;
export const ParaAnexarDocument = {"__meta__":{"operationName":"ParaAnexar","hash":"06ff9275d88a7f9a328a5f7660fe2aa67b10fd1a74107d2702e14521c7f18b93"}} as unknown as TypedDocumentString<ParaAnexarQuery, ParaAnexarQueryVariables>;
export const DocumentoAnexarDocument = {"__meta__":{"operationName":"DocumentoAnexar","hash":"084d41b1461df83ac3b111954727dc15226b7fdb19917d93e2b300fd3b42b6b7"}} as unknown as TypedDocumentString<DocumentoAnexarMutation, DocumentoAnexarMutationVariables>;
export const ParaSoltarDocument = {"__meta__":{"operationName":"ParaSoltar","hash":"a30a61937183fdd0177a2b1fcb126260421b38ba08e764e264e8f12a1d321c2a"}} as unknown as TypedDocumentString<ParaSoltarQuery, ParaSoltarQueryVariables>;
export const DocumentoDesanexarDocument = {"__meta__":{"operationName":"DocumentoDesanexar","hash":"d195170e2b2e57ba8560454eb9b169637d08fe996f345c5e26bdf81cb85747e7"}} as unknown as TypedDocumentString<DocumentoDesanexarMutation, DocumentoDesanexarMutationVariables>;
export const DocumentoDisjuntarDocument = {"__meta__":{"operationName":"DocumentoDisjuntar","hash":"74507282fe769fad8e394e0ad6be7c8493e040453c8cbc4a18b6b6eb4932a0be"}} as unknown as TypedDocumentString<DocumentoDisjuntarMutation, DocumentoDisjuntarMutationVariables>;
export const DocumentoDesconsiderarDocument = {"__meta__":{"operationName":"DocumentoDesconsiderar","hash":"f281fe64f450ea7357a8dd523ff7e51db532df820ff8b73828fd816418ec2499"}} as unknown as TypedDocumentString<DocumentoDesconsiderarMutation, DocumentoDesconsiderarMutationVariables>;
export const ParaApensarDocument = {"__meta__":{"operationName":"ParaApensar","hash":"b3cb1613cf747e122e6748905b0a118fae6f637463d93b1a91751035c498eab1"}} as unknown as TypedDocumentString<ParaApensarQuery, ParaApensarQueryVariables>;
export const ProcessoApensarDocument = {"__meta__":{"operationName":"ProcessoApensar","hash":"2d85867657c55c3d3e4085daaa782d079f80d38c74ff8c6cbaddaf02a886b987"}} as unknown as TypedDocumentString<ProcessoApensarMutation, ProcessoApensarMutationVariables>;
export const ProcessoDesapensarDocument = {"__meta__":{"operationName":"ProcessoDesapensar","hash":"cd7780e73ae058e20d091961f7d2cc69e8d9c1bdd60b94809095c02d2dad3a00"}} as unknown as TypedDocumentString<ProcessoDesapensarMutation, ProcessoDesapensarMutationVariables>;
export const NotificacoesDocument = {"__meta__":{"operationName":"Notificacoes","hash":"3d54c2024d2d249987bda3b21e03282a718910f015fc9949cd6571fc7cb131e8"}} as unknown as TypedDocumentString<NotificacoesQuery, NotificacoesQueryVariables>;
export const NotificacoesMarcarLidasDocument = {"__meta__":{"operationName":"NotificacoesMarcarLidas","hash":"0a2057f27fbbb9d7c34d3ed94e8a7a8deb90f641e680196d3441eb7faf8885d9"}} as unknown as TypedDocumentString<NotificacoesMarcarLidasMutation, NotificacoesMarcarLidasMutationVariables>;
export const FilaDeAssinaturaDocument = {"__meta__":{"operationName":"FilaDeAssinatura","hash":"91be20516f80f8e893defab1930a01f391dd20132fb204e6fbe051b6f0bb27f6"}} as unknown as TypedDocumentString<FilaDeAssinaturaQuery, FilaDeAssinaturaQueryVariables>;
export const ArquivoParaAssinarDocument = {"__meta__":{"operationName":"ArquivoParaAssinar","hash":"6b7aeb4e5d9df9cc0a46c8ef41ae83edc761bffcba8696399ea006715732d1ee"}} as unknown as TypedDocumentString<ArquivoParaAssinarQuery, ArquivoParaAssinarQueryVariables>;
export const AssinaturaConfiguracaoDocument = {"__meta__":{"operationName":"AssinaturaConfiguracao","hash":"d048995120a05dac9b840de2c5e171ae75c34cd139e51637a61feb10385c7e39"}} as unknown as TypedDocumentString<AssinaturaConfiguracaoQuery, AssinaturaConfiguracaoQueryVariables>;
export const MeuCertificadoDocument = {"__meta__":{"operationName":"MeuCertificado","hash":"f430490fc30705778d47a9c974c8c8aeb4b08932a73330f5d9d3e774ab58e0ff"}} as unknown as TypedDocumentString<MeuCertificadoQuery, MeuCertificadoQueryVariables>;
export const AssinaturaAutorizarDocument = {"__meta__":{"operationName":"AssinaturaAutorizar","hash":"73855f403b6dd055e1afd9362b414a7279f3dd9b017c7435ccc68132fdbf4cc8"}} as unknown as TypedDocumentString<AssinaturaAutorizarMutation, AssinaturaAutorizarMutationVariables>;
export const AssinaturaAutorizadaDocument = {"__meta__":{"operationName":"AssinaturaAutorizada","hash":"442dbc438fc58d331584675abfac14b0a27353ed7299398256f2e3026f84b8d5"}} as unknown as TypedDocumentString<AssinaturaAutorizadaQuery, AssinaturaAutorizadaQueryVariables>;
export const DocumentoAssinarSimplesDocument = {"__meta__":{"operationName":"DocumentoAssinarSimples","hash":"9d30f0b9f05c64e1338b3cff43c13a440a47cef7518313baa1f5a0cf8eae8a3f"}} as unknown as TypedDocumentString<DocumentoAssinarSimplesMutation, DocumentoAssinarSimplesMutationVariables>;
export const DocumentoAssinarGovBrDocument = {"__meta__":{"operationName":"DocumentoAssinarGovBr","hash":"d60d4ee9d8f7690cd3fafc825b5aeaa5686bcf40e5c11133e4934c21f42a1292"}} as unknown as TypedDocumentString<DocumentoAssinarGovBrMutation, DocumentoAssinarGovBrMutationVariables>;
export const DocumentoAssinarNeoIdDocument = {"__meta__":{"operationName":"DocumentoAssinarNeoId","hash":"3dd45df03fd6137a1068de802b2bbcf9c36f637023aff9fc7a7f7618a22b5408"}} as unknown as TypedDocumentString<DocumentoAssinarNeoIdMutation, DocumentoAssinarNeoIdMutationVariables>;
export const CertificadoInformarDocument = {"__meta__":{"operationName":"CertificadoInformar","hash":"0e4f4a9842c88b737f22a5fac56ff1a5c1b91f6e9882a50da877485b85e822bf"}} as unknown as TypedDocumentString<CertificadoInformarMutation, CertificadoInformarMutationVariables>;
export const DocumentoIniciarAssinaturaDocument = {"__meta__":{"operationName":"DocumentoIniciarAssinatura","hash":"8afb1c4148c4bad48c99b103d565f69d4ea273e448e226736fbe5df28df7bbd0"}} as unknown as TypedDocumentString<DocumentoIniciarAssinaturaMutation, DocumentoIniciarAssinaturaMutationVariables>;
export const DocumentoFinalizarAssinaturaDocument = {"__meta__":{"operationName":"DocumentoFinalizarAssinatura","hash":"cc4824d7a14c9b86596e256696dbfa31327b4e90126f4df1c1a18a741ec958cd"}} as unknown as TypedDocumentString<DocumentoFinalizarAssinaturaMutation, DocumentoFinalizarAssinaturaMutationVariables>;
export const MarcadoresDocument = {"__meta__":{"operationName":"Marcadores","hash":"98bdbf6a437331af04f43d4249c219b3e71aebfb5595868031aa914af38713ab"}} as unknown as TypedDocumentString<MarcadoresQuery, MarcadoresQueryVariables>;
export const MarcadoresContadosDocument = {"__meta__":{"operationName":"MarcadoresContados","hash":"dc143d892a5d0b6264144e9ed3263ddb97fb7a57dcd9721d3505725f8d0af398"}} as unknown as TypedDocumentString<MarcadoresContadosQuery, MarcadoresContadosQueryVariables>;
export const MeDocument = {"__meta__":{"operationName":"Me","hash":"4abf3dfa165ef2b192957f5353871eae5321dd317dd0bdd9d56a923b369e1997"}} as unknown as TypedDocumentString<MeQuery, MeQueryVariables>;
export const PessoasAdministradasDocument = {"__meta__":{"operationName":"PessoasAdministradas","hash":"8912635fed4e1d97dee1c445c46159b861af5a984c5759a193f5daaf3431433d"}} as unknown as TypedDocumentString<PessoasAdministradasQuery, PessoasAdministradasQueryVariables>;
export const UsuarioCadastrarDocument = {"__meta__":{"operationName":"UsuarioCadastrar","hash":"1d2f3463d5d75ecbb0727034b2339bbe9d7d4c45c3b2086c6768bf715ec3e4f7"}} as unknown as TypedDocumentString<UsuarioCadastrarMutation, UsuarioCadastrarMutationVariables>;
export const UsuarioAlterarDocument = {"__meta__":{"operationName":"UsuarioAlterar","hash":"318296332caede7ac36cdaa0be16b517b0b82190ba730b4c683441ee6feb26b1"}} as unknown as TypedDocumentString<UsuarioAlterarMutation, UsuarioAlterarMutationVariables>;
export const UsuarioAlterarCargosDocument = {"__meta__":{"operationName":"UsuarioAlterarCargos","hash":"f8b7dff7f3e5dc3839994bd8fdca31d1d0f8ff6d6e4080d16f03f2008dd91f56"}} as unknown as TypedDocumentString<UsuarioAlterarCargosMutation, UsuarioAlterarCargosMutationVariables>;
export const UsuarioAlterarSetoresDocument = {"__meta__":{"operationName":"UsuarioAlterarSetores","hash":"1132b41a097a37223a3fdf727850571d37264830ad3c2d3963ed3c118a085ca9"}} as unknown as TypedDocumentString<UsuarioAlterarSetoresMutation, UsuarioAlterarSetoresMutationVariables>;
export const UsuarioAlterarPapeisDocument = {"__meta__":{"operationName":"UsuarioAlterarPapeis","hash":"db0de1f507253a3f5cec356e2ee9ad0a8404b2f49e7935ff9825a224b590578a"}} as unknown as TypedDocumentString<UsuarioAlterarPapeisMutation, UsuarioAlterarPapeisMutationVariables>;
export const UsuarioDesativarDocument = {"__meta__":{"operationName":"UsuarioDesativar","hash":"0d02986d6e06b2001fab8c8382236542032e4ae6e0fca0372e9b49b60e84ff31"}} as unknown as TypedDocumentString<UsuarioDesativarMutation, UsuarioDesativarMutationVariables>;
export const UsuarioReativarDocument = {"__meta__":{"operationName":"UsuarioReativar","hash":"230b8e768ea85d156092e48d46ad774786c20f8a49c18832ff8aeacf07831551"}} as unknown as TypedDocumentString<UsuarioReativarMutation, UsuarioReativarMutationVariables>;
export const SetoresAdministradosDocument = {"__meta__":{"operationName":"SetoresAdministrados","hash":"b8a07ad499cd23ddd5964b2880381874d33d09c1909e4620f08577d80a969872"}} as unknown as TypedDocumentString<SetoresAdministradosQuery, SetoresAdministradosQueryVariables>;
export const SetorCriarDocument = {"__meta__":{"operationName":"SetorCriar","hash":"97553373a6526449584612fd6f7e05abd826661b59006cc49704dd60d572c4a4"}} as unknown as TypedDocumentString<SetorCriarMutation, SetorCriarMutationVariables>;
export const SetorAlterarDocument = {"__meta__":{"operationName":"SetorAlterar","hash":"0ee9d877cde88d4eeeb93d40f1eb6657815222ec26ac4d9f39a6b4274bc503f7"}} as unknown as TypedDocumentString<SetorAlterarMutation, SetorAlterarMutationVariables>;
export const SetorEncerrarDocument = {"__meta__":{"operationName":"SetorEncerrar","hash":"71a7bca011087f73352219a0c0ee6e7e84e60d3d948a689ba5e58e81df673c65"}} as unknown as TypedDocumentString<SetorEncerrarMutation, SetorEncerrarMutationVariables>;
export const FeriadosDocument = {"__meta__":{"operationName":"Feriados","hash":"5a701ffa1dccbc2fa52ed75994a9a002cf012cafd8136c9ce253591678712ac9"}} as unknown as TypedDocumentString<FeriadosQuery, FeriadosQueryVariables>;
export const FeriadoCadastrarDocument = {"__meta__":{"operationName":"FeriadoCadastrar","hash":"ae4c4d3808b66572442491044cb873dd19ab163f181b53b33ec607831d909982"}} as unknown as TypedDocumentString<FeriadoCadastrarMutation, FeriadoCadastrarMutationVariables>;
export const FeriadoRemoverDocument = {"__meta__":{"operationName":"FeriadoRemover","hash":"e75c26aaaeb2efef8ede2655547c8540407ce1f8f3ec902ab57de2abc94d20c1"}} as unknown as TypedDocumentString<FeriadoRemoverMutation, FeriadoRemoverMutationVariables>;
export const IntegradoresAdministradosDocument = {"__meta__":{"operationName":"IntegradoresAdministrados","hash":"d9883937a89ad00b7d4fd42c97822050f8134b8a911daa19b4a5019bfc3382f6"}} as unknown as TypedDocumentString<IntegradoresAdministradosQuery, IntegradoresAdministradosQueryVariables>;
export const IntegradorCadastrarDocument = {"__meta__":{"operationName":"IntegradorCadastrar","hash":"3d01d4899413488a4a319ede8f4ac42305aac9512bbb19c530cabab1836dde07"}} as unknown as TypedDocumentString<IntegradorCadastrarMutation, IntegradorCadastrarMutationVariables>;
export const IntegradorAlterarDocument = {"__meta__":{"operationName":"IntegradorAlterar","hash":"dce7f572665107fffaeeb47ff7d27c3c3b3e77d6e1ae6ed1147e6dd283a81e46"}} as unknown as TypedDocumentString<IntegradorAlterarMutation, IntegradorAlterarMutationVariables>;
export const IntegradorChaveCriarDocument = {"__meta__":{"operationName":"IntegradorChaveCriar","hash":"b3a105d0942f7e561823047ee0ceac2f993493076b6733ae61d9f340ba045640"}} as unknown as TypedDocumentString<IntegradorChaveCriarMutation, IntegradorChaveCriarMutationVariables>;
export const IntegradorChaveRevogarDocument = {"__meta__":{"operationName":"IntegradorChaveRevogar","hash":"6faccb4a59931eec07e0d0ea1532fe2b5c9a3356f60b61b8fdf22e57fcd2966c"}} as unknown as TypedDocumentString<IntegradorChaveRevogarMutation, IntegradorChaveRevogarMutationVariables>;
export const ImpersonacaoChavesDocument = {"__meta__":{"operationName":"ImpersonacaoChaves","hash":"b08f1542d72e6c4580a8b3d72e82573bbc5330fdc9590443d7faa320420412db"}} as unknown as TypedDocumentString<ImpersonacaoChavesQuery, ImpersonacaoChavesQueryVariables>;
export const ImpersonacaoChaveCadastrarDocument = {"__meta__":{"operationName":"ImpersonacaoChaveCadastrar","hash":"1c27f60b5c7de251e6f10b5d03e0d3f3d671e9cd2ce62d953440b1ea2f22e299"}} as unknown as TypedDocumentString<ImpersonacaoChaveCadastrarMutation, ImpersonacaoChaveCadastrarMutationVariables>;
export const ImpersonacaoChaveRevogarDocument = {"__meta__":{"operationName":"ImpersonacaoChaveRevogar","hash":"6b0c3a025ec18038ca4f618806118ce702de3b7790154890d54ce2e796833910"}} as unknown as TypedDocumentString<ImpersonacaoChaveRevogarMutation, ImpersonacaoChaveRevogarMutationVariables>;
export const EntidadeDocument = {"__meta__":{"operationName":"Entidade","hash":"0feaf5f1988b493fe36b7eacf8227bf9eb4d834bdad23e21c4eb779717e1ccd4"}} as unknown as TypedDocumentString<EntidadeQuery, EntidadeQueryVariables>;
export const EntidadeAlterarDocument = {"__meta__":{"operationName":"EntidadeAlterar","hash":"f649c4ba43ccc0f1c7747c41806b3d37a3936361c151b1e3f08c4236667993b1"}} as unknown as TypedDocumentString<EntidadeAlterarMutation, EntidadeAlterarMutationVariables>;
export const EntidadeLogoDocument = {"__meta__":{"operationName":"EntidadeLogo","hash":"4517dc9a3ec0908b7d5e7fcf1ffdbd4a18cb6483ce382aa8d9008fb267605cea"}} as unknown as TypedDocumentString<EntidadeLogoMutation, EntidadeLogoMutationVariables>;
export const VerificarAutenticidadeDocument = {"__meta__":{"operationName":"VerificarAutenticidade","hash":"0778870147e8e66cf68cae81068dc0a6e07f02fa31cb2f46fee6ba6862cb9fd7"}} as unknown as TypedDocumentString<VerificarAutenticidadeQuery, VerificarAutenticidadeQueryVariables>;
export const RegrasDeAutomacaoDocument = {"__meta__":{"operationName":"RegrasDeAutomacao","hash":"33f7e6a8b4feb364f9dcaf42a483fda499f8e1bd302c84c466c33ac6a40c500c"}} as unknown as TypedDocumentString<RegrasDeAutomacaoQuery, RegrasDeAutomacaoQueryVariables>;
export const ExecucoesDaRegraDocument = {"__meta__":{"operationName":"ExecucoesDaRegra","hash":"1477ec78f156742fbda12b1d0160c371f73bf0b0c5f5c74830cae0e5c20ecf5c"}} as unknown as TypedDocumentString<ExecucoesDaRegraQuery, ExecucoesDaRegraQueryVariables>;
export const EnsaioDaRegraDocument = {"__meta__":{"operationName":"EnsaioDaRegra","hash":"6334c0ea4cf66d1ae3500bed23625bc27a7069f378970a701de609a246ba8138"}} as unknown as TypedDocumentString<EnsaioDaRegraQuery, EnsaioDaRegraQueryVariables>;
export const RegraSalvarDocument = {"__meta__":{"operationName":"RegraSalvar","hash":"f099c86a6a57bc2a2bd8f6d433447d1820b2f22ac8bf23bf0ac2a3858caa34e3"}} as unknown as TypedDocumentString<RegraSalvarMutation, RegraSalvarMutationVariables>;
export const RegraAtivarDocument = {"__meta__":{"operationName":"RegraAtivar","hash":"17ed3896001dc92720c42bef5fd6ffbe4a01b855a50c3edd521705b84853b5dd"}} as unknown as TypedDocumentString<RegraAtivarMutation, RegraAtivarMutationVariables>;
export const RegraDesativarDocument = {"__meta__":{"operationName":"RegraDesativar","hash":"7bd937aca1211bfbf9b9734cf75dfd96795712090f4585fc2c7e1edcea4e45a4"}} as unknown as TypedDocumentString<RegraDesativarMutation, RegraDesativarMutationVariables>;
export const DocumentoCadastrarDocument = {"__meta__":{"operationName":"DocumentoCadastrar","hash":"5aac984388efe50217168d9809d54e98d00441618fa30a9650d3553430356a55"}} as unknown as TypedDocumentString<DocumentoCadastrarMutation, DocumentoCadastrarMutationVariables>;
export const ProcessoCadastrarDocument = {"__meta__":{"operationName":"ProcessoCadastrar","hash":"84eef6a2a31c555ca83d324e152d01976a9d88bb0ee934e4aed29a7de15ce514"}} as unknown as TypedDocumentString<ProcessoCadastrarMutation, ProcessoCadastrarMutationVariables>;
export const NomeDoProcessoDocument = {"__meta__":{"operationName":"NomeDoProcesso","hash":"061b151df871e6c9597a906e7135c6728aed92b989ff4986b35110841cf6a8bc"}} as unknown as TypedDocumentString<NomeDoProcessoQuery, NomeDoProcessoQueryVariables>;
export const CidadaoEntrarDocument = {"__meta__":{"operationName":"CidadaoEntrar","hash":"30d0142167999248a11b69a24fed623fb348b8d190dc815ace2f3e1f5e9755c9"}} as unknown as TypedDocumentString<CidadaoEntrarMutation, CidadaoEntrarMutationVariables>;
export const CidadaoConfirmarDocument = {"__meta__":{"operationName":"CidadaoConfirmar","hash":"6d1e44a53a1c3993aab89dfc81f58281e76225129fe0a4f63c043ebd748ebcce"}} as unknown as TypedDocumentString<CidadaoConfirmarMutation, CidadaoConfirmarMutationVariables>;
export const CidadaoSairDocument = {"__meta__":{"operationName":"CidadaoSair","hash":"353fbe997a9c8dac8b8b25722da5025e09686dd30614e4bd724d06e3569329c2"}} as unknown as TypedDocumentString<CidadaoSairMutation, CidadaoSairMutationVariables>;
export const CidadaoSolicitacoesDocument = {"__meta__":{"operationName":"CidadaoSolicitacoes","hash":"16e7bcc628bd2c266a15c7e00a4c893f9b633a3151c24ab97e217d09d4a45001"}} as unknown as TypedDocumentString<CidadaoSolicitacoesQuery, CidadaoSolicitacoesQueryVariables>;
export const CidadaoProcessosDocument = {"__meta__":{"operationName":"CidadaoProcessos","hash":"864523ba03808061d2bd8dedf45aa482690c93de25c3500efe84954b0f6b1a20"}} as unknown as TypedDocumentString<CidadaoProcessosQuery, CidadaoProcessosQueryVariables>;
export const CidadaoDocumentosDocument = {"__meta__":{"operationName":"CidadaoDocumentos","hash":"3147d4e5d4a8f38a0f064d2420572d012ee3a83396edce99e918d8c0f39ecdce"}} as unknown as TypedDocumentString<CidadaoDocumentosQuery, CidadaoDocumentosQueryVariables>;
export const CidadaoProcessoDocument = {"__meta__":{"operationName":"CidadaoProcesso","hash":"10e18b5b8f9a4ba88686182ffc8e30e8a21b367446dd3b131d1d363369836909"}} as unknown as TypedDocumentString<CidadaoProcessoQuery, CidadaoProcessoQueryVariables>;
export const CidadaoDocumentoDocument = {"__meta__":{"operationName":"CidadaoDocumento","hash":"311473f02056630a6ad829a70f2a8b27212736e8207ff72ed43a02fa4c2781d1"}} as unknown as TypedDocumentString<CidadaoDocumentoQuery, CidadaoDocumentoQueryVariables>;
export const CidadaoPutUrlDocument = {"__meta__":{"operationName":"CidadaoPutUrl","hash":"b8739b16c9b3f17f237b26d606fbb3966ce1acab55c7a8d8b4a8e778c4c4a99d"}} as unknown as TypedDocumentString<CidadaoPutUrlQuery, CidadaoPutUrlQueryVariables>;
export const CidadaoProcessarDocument = {"__meta__":{"operationName":"CidadaoProcessar","hash":"f1bb7419c3686ce9ff6ed3f0faab6ccce11878bb4976b8d3dad779c9ad4763e5"}} as unknown as TypedDocumentString<CidadaoProcessarMutation, CidadaoProcessarMutationVariables>;
export const ClassificacoesAdministradasDocument = {"__meta__":{"operationName":"ClassificacoesAdministradas","hash":"ca4057ec2dc59a0cad28f4c134c88fd0f07f354d606fa9c5403fc104c6f1abf9"}} as unknown as TypedDocumentString<ClassificacoesAdministradasQuery, ClassificacoesAdministradasQueryVariables>;
export const UsoDaClassificacaoDocument = {"__meta__":{"operationName":"UsoDaClassificacao","hash":"8943527581908af580c3dd13d153f2029449e7e6117ea91df19625f3691b15ad"}} as unknown as TypedDocumentString<UsoDaClassificacaoQuery, UsoDaClassificacaoQueryVariables>;
export const ClassificacaoSalvarDocument = {"__meta__":{"operationName":"ClassificacaoSalvar","hash":"2c219462956e5eb58c28ff26996718b61aa24b0b0ce166cf3414cd8b3261cd9a"}} as unknown as TypedDocumentString<ClassificacaoSalvarMutation, ClassificacaoSalvarMutationVariables>;
export const ClassificacaoAtivarDocument = {"__meta__":{"operationName":"ClassificacaoAtivar","hash":"f28d8e6841dca75d9e8ceeb47131c1c9f927f290baf4e0e40b5292334415beb8"}} as unknown as TypedDocumentString<ClassificacaoAtivarMutation, ClassificacaoAtivarMutationVariables>;
export const ClassificacaoDesativarDocument = {"__meta__":{"operationName":"ClassificacaoDesativar","hash":"5f9efaac419f1f5720f7ada5eeae1c702d245fe8506a10f477df14cb21872a78"}} as unknown as TypedDocumentString<ClassificacaoDesativarMutation, ClassificacaoDesativarMutationVariables>;
export const NumeracaoIniciarDocument = {"__meta__":{"operationName":"NumeracaoIniciar","hash":"c74aa34f6f7e380c6e0cb29df6ef028786c3d3f064e89e198016f3bf292a5d7a"}} as unknown as TypedDocumentString<NumeracaoIniciarMutation, NumeracaoIniciarMutationVariables>;
export const SequenciasDocument = {"__meta__":{"operationName":"Sequencias","hash":"cc684d8f8231bdc807ed731a4d50bd56d4a69d679b13cacde7e6f48bafd70214"}} as unknown as TypedDocumentString<SequenciasQuery, SequenciasQueryVariables>;
export const LivroDeNumerosDocument = {"__meta__":{"operationName":"LivroDeNumeros","hash":"0eb400b76a8bcd72f746e860861bab6343ee51065252196dc2acc044a9f25681"}} as unknown as TypedDocumentString<LivroDeNumerosQuery, LivroDeNumerosQueryVariables>;
export const ComprovanteDocument = {"__meta__":{"operationName":"Comprovante","hash":"c1612d019e14f667c1a745c18d15457e59e811c976f0bc3de068c9faa96a5526"}} as unknown as TypedDocumentString<ComprovanteQuery, ComprovanteQueryVariables>;
export const ConviteAbrirDocument = {"__meta__":{"operationName":"ConviteAbrir","hash":"4dc37c9b756c93aa0e64fb890852b271fed0c5b20870065248935f7f43a1ad32"}} as unknown as TypedDocumentString<ConviteAbrirMutation, ConviteAbrirMutationVariables>;
export const ConviteCodigoDocument = {"__meta__":{"operationName":"ConviteCodigo","hash":"69a94f41360d40a53aba875f55b461709532a130bfe3fd0b59fc754114bb2b10"}} as unknown as TypedDocumentString<ConviteCodigoMutation, ConviteCodigoMutationVariables>;
export const DocumentoDoConviteDocument = {"__meta__":{"operationName":"DocumentoDoConvite","hash":"4ee8e9b97813ed94c55adec626f414fafee100d3d63022360d4d42c996f60c49"}} as unknown as TypedDocumentString<DocumentoDoConviteQuery, DocumentoDoConviteQueryVariables>;
export const CopiasRecebidasDocument = {"__meta__":{"operationName":"CopiasRecebidas","hash":"9a4931232c5747da7620f83a1d4cf5fd628027dd9332eb40327175635d068f3a"}} as unknown as TypedDocumentString<CopiasRecebidasQuery, CopiasRecebidasQueryVariables>;
export const CopiasDoItemDocument = {"__meta__":{"operationName":"CopiasDoItem","hash":"3d3f0dbb7142463568007c28a27dae2258c64d6930127c3f58abb602366eda73"}} as unknown as TypedDocumentString<CopiasDoItemQuery, CopiasDoItemQueryVariables>;
export const CopiaEnviarDocument = {"__meta__":{"operationName":"CopiaEnviar","hash":"d7c989878c546dd03412b3518b8ea9c7fa3100f87233caa79304a7669eff639a"}} as unknown as TypedDocumentString<CopiaEnviarMutation, CopiaEnviarMutationVariables>;
export const CopiaDarCienciaDocument = {"__meta__":{"operationName":"CopiaDarCiencia","hash":"1e3fe627fa37f926724352c91a2eaa5ed0e5696dbc66159d0bd7e8602f29f6f3"}} as unknown as TypedDocumentString<CopiaDarCienciaMutation, CopiaDarCienciaMutationVariables>;
export const DocumentoClonarDocument = {"__meta__":{"operationName":"DocumentoClonar","hash":"2f6b86408fa1e85bbd969b260b8b79e27027aff1f7bcbcb764d28bfb94a1ca19"}} as unknown as TypedDocumentString<DocumentoClonarMutation, DocumentoClonarMutationVariables>;
export const DetalhesDoDocumentoDocument = {"__meta__":{"operationName":"DetalhesDoDocumento","hash":"2d94e3401a5573ef7dc90db566dcc43c50d15b280c5749467fe58fba0351d6b1"}} as unknown as TypedDocumentString<DetalhesDoDocumentoQuery, DetalhesDoDocumentoQueryVariables>;
export const EnderecoDoArquivoDocument = {"__meta__":{"operationName":"EnderecoDoArquivo","hash":"01b8a4536ae06c1b67c41ff759128b37977ee643d2c6383cb122404ff7520f26"}} as unknown as TypedDocumentString<EnderecoDoArquivoQuery, EnderecoDoArquivoQueryVariables>;
export const PublicacaoDoDocumentoDocument = {"__meta__":{"operationName":"PublicacaoDoDocumento","hash":"48ad346ad54a33ce30f1af6a7006c10ffb478c345d92b752638136de344add8c"}} as unknown as TypedDocumentString<PublicacaoDoDocumentoQuery, PublicacaoDoDocumentoQueryVariables>;
export const PublicacaoRepetirDocument = {"__meta__":{"operationName":"PublicacaoRepetir","hash":"3386c32110e71aab360d4d6573f72661b0ac5f5b5ccda27dfe05508c88f6dd53"}} as unknown as TypedDocumentString<PublicacaoRepetirMutation, PublicacaoRepetirMutationVariables>;
export const GrupoCriarDocument = {"__meta__":{"operationName":"GrupoCriar","hash":"4762fd4ac238ef48efc6f6f14b49b8cdca84ec5914ed00d389f1daa793df0378"}} as unknown as TypedDocumentString<GrupoCriarMutation, GrupoCriarMutationVariables>;
export const GrupoAlterarDocument = {"__meta__":{"operationName":"GrupoAlterar","hash":"e3b186cb84f76313d9e2442d6d0081c3196fc5eb1d0f4a5e4b97c104d79071c0"}} as unknown as TypedDocumentString<GrupoAlterarMutation, GrupoAlterarMutationVariables>;
export const GrupoEncerrarDocument = {"__meta__":{"operationName":"GrupoEncerrar","hash":"f2ee3517f590ddbc52145177af89817949a640c2d0433c555c6fb0bf68c2a7c3"}} as unknown as TypedDocumentString<GrupoEncerrarMutation, GrupoEncerrarMutationVariables>;
export const PrimeirosPassosDocument = {"__meta__":{"operationName":"PrimeirosPassos","hash":"badd0e272bb189d10c2887daf625937c13217194b73eacaaff5e555a678c36d8"}} as unknown as TypedDocumentString<PrimeirosPassosQuery, PrimeirosPassosQueryVariables>;
export const AndamentosDocument = {"__meta__":{"operationName":"Andamentos","hash":"f2e3169cbdb93b51a70f4c5146df5c0d9ecc412de821f09dbe9e653346242874"}} as unknown as TypedDocumentString<AndamentosQuery, AndamentosQueryVariables>;
export const QuemViuDocument = {"__meta__":{"operationName":"QuemViu","hash":"843e20e0554a2df6fe44d765cbba8b96deca27ce15c9cd3a4a08753dd8b1de7b"}} as unknown as TypedDocumentString<QuemViuQuery, QuemViuQueryVariables>;
export const GuardaDocument = {"__meta__":{"operationName":"Guarda","hash":"a146e13ca029f189139464ed33c76c935f882cc0a87f4dd74ebb5ed7800d651f"}} as unknown as TypedDocumentString<GuardaQuery, GuardaQueryVariables>;
export const RetencaoCriarDocument = {"__meta__":{"operationName":"RetencaoCriar","hash":"8e5e02cf1816dc13410eb482e4e39d1abf4f179dd6aee7bc9958b0c9e8a26d1b"}} as unknown as TypedDocumentString<RetencaoCriarMutation, RetencaoCriarMutationVariables>;
export const RetencaoLevantarDocument = {"__meta__":{"operationName":"RetencaoLevantar","hash":"01d8d5f1b79e30f4fa071a56947f86d5950b7097019d02e6ebd157f866e12ecf"}} as unknown as TypedDocumentString<RetencaoLevantarMutation, RetencaoLevantarMutationVariables>;
export const ContagemInformarDocument = {"__meta__":{"operationName":"ContagemInformar","hash":"e6ed78b726d52d674f69e9d39b087cd1689ac36c0bcdaaa306054f4b324d9fbd"}} as unknown as TypedDocumentString<ContagemInformarMutation, ContagemInformarMutationVariables>;
export const DocumentoLerComMotivoDocument = {"__meta__":{"operationName":"DocumentoLerComMotivo","hash":"1f0ad2f60de25facf3869c0d4701514e05cf54f0fc46697f867a056dc6ee0dc3"}} as unknown as TypedDocumentString<DocumentoLerComMotivoMutation, DocumentoLerComMotivoMutationVariables>;
export const ProcessoLerComMotivoDocument = {"__meta__":{"operationName":"ProcessoLerComMotivo","hash":"373fba7a9063c748f93144eb27dbb4220c8327d55b8b8ead672a6c91aa072206"}} as unknown as TypedDocumentString<ProcessoLerComMotivoMutation, ProcessoLerComMotivoMutationVariables>;
export const RetratoDoItemDocument = {"__meta__":{"operationName":"RetratoDoItem","hash":"6f680065289df9115bc1b0f6fb47815015d05997def5afa8c74dc4a57c7b55b3"}} as unknown as TypedDocumentString<RetratoDoItemQuery, RetratoDoItemQueryVariables>;
export const LixeiraDocument = {"__meta__":{"operationName":"Lixeira","hash":"1ec7b1a5bcfb71e04ceea1d442096e7dd1d14dd3cf2108559a4b71b5375c271b"}} as unknown as TypedDocumentString<LixeiraQuery, LixeiraQueryVariables>;
export const MarcadorCriarDocument = {"__meta__":{"operationName":"MarcadorCriar","hash":"8188f118dffa4eec61989fa8911270cfcc4cab8d2f87ad199f85d04f2c05cff2"}} as unknown as TypedDocumentString<MarcadorCriarMutation, MarcadorCriarMutationVariables>;
export const MarcadorRenomearDocument = {"__meta__":{"operationName":"MarcadorRenomear","hash":"16e5ab67c6f2615fa54b0ac3baf84288db79ad44dd2e81d550efc7f287416b28"}} as unknown as TypedDocumentString<MarcadorRenomearMutation, MarcadorRenomearMutationVariables>;
export const MarcadorRemoverDocument = {"__meta__":{"operationName":"MarcadorRemover","hash":"8c7d5cf2b99f393579874f532fa9b0aeb5ea722179885ec24b0a819f09f135d6"}} as unknown as TypedDocumentString<MarcadorRemoverMutation, MarcadorRemoverMutationVariables>;
export const ArvoreDoProcessoDocument = {"__meta__":{"operationName":"ArvoreDoProcesso","hash":"cb03577a5c68b6b12fb5d734b9604b86980ddce123da21a0d7533bfb3b962e91"}} as unknown as TypedDocumentString<ArvoreDoProcessoQuery, ArvoreDoProcessoQueryVariables>;
export const MeuPerfilDocument = {"__meta__":{"operationName":"MeuPerfil","hash":"e0eb0998f2cdf4149b7d7cccf1ae6e9db64d188fce78b9cf3a8415a0e0fbe37f"}} as unknown as TypedDocumentString<MeuPerfilQuery, MeuPerfilQueryVariables>;
export const UsuarioPerfilDocument = {"__meta__":{"operationName":"UsuarioPerfil","hash":"38581a578680eb5a0b2d38fcbec5cfae5a295167196de93d6f6daf7b3792492f"}} as unknown as TypedDocumentString<UsuarioPerfilMutation, UsuarioPerfilMutationVariables>;
export const PesquisaComFiltrosDocument = {"__meta__":{"operationName":"PesquisaComFiltros","hash":"b6b5b1cf12aeb243787fe6dbeca90ae693e7b711e98fd493bffa7eaf608e49bb"}} as unknown as TypedDocumentString<PesquisaComFiltrosQuery, PesquisaComFiltrosQueryVariables>;
export const TrechosDaPesquisaDocument = {"__meta__":{"operationName":"TrechosDaPesquisa","hash":"0f264d2bce8b2c55992bae6c700258ae2d221681a9ba8db3bae307012f9761b4"}} as unknown as TypedDocumentString<TrechosDaPesquisaQuery, TrechosDaPesquisaQueryVariables>;
export const PrazoCriarDocument = {"__meta__":{"operationName":"PrazoCriar","hash":"cc23618921fa7212826089119e9d7fa80c23080147b370548255d704dfaae406"}} as unknown as TypedDocumentString<PrazoCriarMutation, PrazoCriarMutationVariables>;
export const PrazoCumprirDocument = {"__meta__":{"operationName":"PrazoCumprir","hash":"963ae67b4f9e7dee8f9f9eb82dd325994f6a5e6d7647dc713e33d56180b0b0c9"}} as unknown as TypedDocumentString<PrazoCumprirMutation, PrazoCumprirMutationVariables>;
export const PrazoCancelarDocument = {"__meta__":{"operationName":"PrazoCancelar","hash":"7096286eafed9d620654299baf49486f7f42f63232412047e66450af0220a078"}} as unknown as TypedDocumentString<PrazoCancelarMutation, PrazoCancelarMutationVariables>;
export const DetalhesDoProcessoDocument = {"__meta__":{"operationName":"DetalhesDoProcesso","hash":"56a7803a73af2de20153f20e7a932a12c84ffa24a3b0742f53b30c7c1df7badd"}} as unknown as TypedDocumentString<DetalhesDoProcessoQuery, DetalhesDoProcessoQueryVariables>;
export const DocumentosPublicosDocument = {"__meta__":{"operationName":"DocumentosPublicos","hash":"4c3d5a391a9ccc8f5c20d6ef80b45d08818a25125f9c7a898ad782c926b2bd20"}} as unknown as TypedDocumentString<DocumentosPublicosQuery, DocumentosPublicosQueryVariables>;
export const ProcessosPublicosDocument = {"__meta__":{"operationName":"ProcessosPublicos","hash":"b9ea4a17ca9e24ddf291b05febdb0091b419fa49e0aec49371b1268fbdd8a4fd"}} as unknown as TypedDocumentString<ProcessosPublicosQuery, ProcessosPublicosQueryVariables>;
export const RelatorioTirarDocument = {"__meta__":{"operationName":"RelatorioTirar","hash":"ca1556d6723f3a4da0063184ac1316f70ab094468cada3399f21be82fd1b39c4"}} as unknown as TypedDocumentString<RelatorioTirarMutation, RelatorioTirarMutationVariables>;
export const DocumentoSolicitarArquivoDocument = {"__meta__":{"operationName":"DocumentoSolicitarArquivo","hash":"c3c2469e3600dfac5f6a85ea87205f076d0d9ec7a2f7f66a623fcb2dbcad68dc"}} as unknown as TypedDocumentString<DocumentoSolicitarArquivoMutation, DocumentoSolicitarArquivoMutationVariables>;
export const DocumentosEntradaDocument = {"__meta__":{"operationName":"DocumentosEntrada","hash":"421969d504f7153f0905cb8c30087dc92320cc98728359440bbed06c5e4cc451"}} as unknown as TypedDocumentString<DocumentosEntradaQuery, DocumentosEntradaQueryVariables>;
export const DocumentosEntradaSetorDocument = {"__meta__":{"operationName":"DocumentosEntradaSetor","hash":"628b91b87c4891dea3a6271c94f7d8565b7024f66e1668176799a076241f1b15"}} as unknown as TypedDocumentString<DocumentosEntradaSetorQuery, DocumentosEntradaSetorQueryVariables>;
export const DocumentosComigoDocument = {"__meta__":{"operationName":"DocumentosComigo","hash":"c5c26af47f6cd488874bc31b294ec587413c68d030350f5a88e1ed8bea66392b"}} as unknown as TypedDocumentString<DocumentosComigoQuery, DocumentosComigoQueryVariables>;
export const DocumentosEnviadosDocument = {"__meta__":{"operationName":"DocumentosEnviados","hash":"5fa397218a4fbce2fac79e6cc05ad1d93a51eb1910430d891d325dc44b60c0e5"}} as unknown as TypedDocumentString<DocumentosEnviadosQuery, DocumentosEnviadosQueryVariables>;
export const DocumentosNovosDocument = {"__meta__":{"operationName":"DocumentosNovos","hash":"7451cf4ecca9d1a2ac1f8f6ab2a80bcf9557b67905c61c17c68477225e8f6ec7"}} as unknown as TypedDocumentString<DocumentosNovosQuery, DocumentosNovosQueryVariables>;
export const DocumentosParaAssinarDocument = {"__meta__":{"operationName":"DocumentosParaAssinar","hash":"1fe198521e5334c021b55789dce8c1437b245f5c6ad2b5b3afdf92de21fbfa47"}} as unknown as TypedDocumentString<DocumentosParaAssinarQuery, DocumentosParaAssinarQueryVariables>;
export const DocumentosAssinadosDocument = {"__meta__":{"operationName":"DocumentosAssinados","hash":"387acbdcf448a3e2123e0cfdff88eef5aa01d55d5d71afb7b52d35fee614f581"}} as unknown as TypedDocumentString<DocumentosAssinadosQuery, DocumentosAssinadosQueryVariables>;
export const DocumentosParaAceitarDocument = {"__meta__":{"operationName":"DocumentosParaAceitar","hash":"097528898f1c3aae5a3af8bf22f9fe9273e88a8bf1b92b3bcff14da1cdc1e35b"}} as unknown as TypedDocumentString<DocumentosParaAceitarQuery, DocumentosParaAceitarQueryVariables>;
export const ProcessosEntradaDocument = {"__meta__":{"operationName":"ProcessosEntrada","hash":"c8ba68ad29a89a1c078d859f00370ff1458829e1d1b923f7980d98ae6becb73c"}} as unknown as TypedDocumentString<ProcessosEntradaQuery, ProcessosEntradaQueryVariables>;
export const ProcessosEntradaSetorDocument = {"__meta__":{"operationName":"ProcessosEntradaSetor","hash":"0fed51cb13bf815b919e599e18583ab88cef01fdb6da6a6a567e0abb793b8812"}} as unknown as TypedDocumentString<ProcessosEntradaSetorQuery, ProcessosEntradaSetorQueryVariables>;
export const ProcessosComigoDocument = {"__meta__":{"operationName":"ProcessosComigo","hash":"0c288cf08927989c6faacc4db41a674da31b47868799b7ae8c3571815d6cf97b"}} as unknown as TypedDocumentString<ProcessosComigoQuery, ProcessosComigoQueryVariables>;
export const ProcessosEnviadosDocument = {"__meta__":{"operationName":"ProcessosEnviados","hash":"b66ad43424a30837b07a6809190fabe74ec92e4a4cdeaa20bf42969702c6f1bf"}} as unknown as TypedDocumentString<ProcessosEnviadosQuery, ProcessosEnviadosQueryVariables>;
export const ProcessosNovosDocument = {"__meta__":{"operationName":"ProcessosNovos","hash":"67a7973e01340015855d680fbdd7e0a6806ffe215e7db44e5ab62ecb89403016"}} as unknown as TypedDocumentString<ProcessosNovosQuery, ProcessosNovosQueryVariables>;
export const DocumentosMarcadosDocument = {"__meta__":{"operationName":"DocumentosMarcados","hash":"6fd1020120fb51f9c5381bc881709794e2556e28aead1d9440473981b68f9a88"}} as unknown as TypedDocumentString<DocumentosMarcadosQuery, DocumentosMarcadosQueryVariables>;
export const ProcessosMarcadosDocument = {"__meta__":{"operationName":"ProcessosMarcados","hash":"6a52cb9486268dd5509d989c15151a2a6ba1ae0789f613acff3051fd9052c5ed"}} as unknown as TypedDocumentString<ProcessosMarcadosQuery, ProcessosMarcadosQueryVariables>;
export const DocumentoPutUrlDocument = {"__meta__":{"operationName":"DocumentoPutUrl","hash":"0691823ce88c685b3869c121320de3cffefe3fe48fcb2f8b914b587d10b596f9"}} as unknown as TypedDocumentString<DocumentoPutUrlQuery, DocumentoPutUrlQueryVariables>;
export const DocumentoProcessarDocument = {"__meta__":{"operationName":"DocumentoProcessar","hash":"d1bffed628428fabdf7cc5e13ccd3fca47ca57eae8a1917676a6fc6fffe09d50"}} as unknown as TypedDocumentString<DocumentoProcessarMutation, DocumentoProcessarMutationVariables>;
export const SituacaoDoArquivoDocument = {"__meta__":{"operationName":"SituacaoDoArquivo","hash":"4a2b0fbf91b01d92242d327eac36e1cdea600859c9ac1e38d9e23387e2542a10"}} as unknown as TypedDocumentString<SituacaoDoArquivoQuery, SituacaoDoArquivoQueryVariables>;
export const ConvidadoCadastrarDocument = {"__meta__":{"operationName":"ConvidadoCadastrar","hash":"bf67f2c4bbea952685bbbcc41729af1c38dbba5425e415b442e9e47149e4816c"}} as unknown as TypedDocumentString<ConvidadoCadastrarMutation, ConvidadoCadastrarMutationVariables>;
export const InteressadosExternosDocument = {"__meta__":{"operationName":"InteressadosExternos","hash":"2ab33a9596b911d79d9cf2340f19035f2bda630213115efa5c50c421cbaa0a0c"}} as unknown as TypedDocumentString<InteressadosExternosQuery, InteressadosExternosQueryVariables>;
export const InteressadoExternoDocument = {"__meta__":{"operationName":"InteressadoExterno","hash":"7132241a2d2cf7b718bdb4ca4b6d6d80491dac7dc26d518cac1f20b4254879bb"}} as unknown as TypedDocumentString<InteressadoExternoQuery, InteressadoExternoQueryVariables>;
export const InteressadoExternoCadastrarDocument = {"__meta__":{"operationName":"InteressadoExternoCadastrar","hash":"707cc2b8fdc56f809f7a02da364e7bcc03547f637c2b0e4fd9f8ad207578ef16"}} as unknown as TypedDocumentString<InteressadoExternoCadastrarMutation, InteressadoExternoCadastrarMutationVariables>;
export const PesquisaDocument = {"__meta__":{"operationName":"Pesquisa","hash":"96352c5eab76f7d27c70151f4295433e5cafb7252f6ba7d741d3ab4dce1b89cd"}} as unknown as TypedDocumentString<PesquisaQuery, PesquisaQueryVariables>;
export const NumeroReservarDocument = {"__meta__":{"operationName":"NumeroReservar","hash":"f68190906b7544ffc8281737035a3270367b147bc536f11677036f7f8c3e0762"}} as unknown as TypedDocumentString<NumeroReservarMutation, NumeroReservarMutationVariables>;
export const NumeroCancelarDocument = {"__meta__":{"operationName":"NumeroCancelar","hash":"e58d178459993023c13e055e0d88e3741a94ec72f4234e52a49fd7ed87017ec4"}} as unknown as TypedDocumentString<NumeroCancelarMutation, NumeroCancelarMutationVariables>;
export const PrazosDoItemDocument = {"__meta__":{"operationName":"PrazosDoItem","hash":"5e11f2de46542782efceb8231d43239e1db244c6c796f3bc6f63d02f61ae9242"}} as unknown as TypedDocumentString<PrazosDoItemQuery, PrazosDoItemQueryVariables>;
export const PrazosAbertosDocument = {"__meta__":{"operationName":"PrazosAbertos","hash":"771c79f6998bcf8d7b4454a9aca278981d6a4f42bc8792819afcdcd833b2484d"}} as unknown as TypedDocumentString<PrazosAbertosQuery, PrazosAbertosQueryVariables>;
export const ClassificacoesDocument = {"__meta__":{"operationName":"Classificacoes","hash":"239047cf57a29167006a2456663442280b3bfe9f8484714dcd4e0c7c9a5107f0"}} as unknown as TypedDocumentString<ClassificacoesQuery, ClassificacoesQueryVariables>;
export const SetoresDocument = {"__meta__":{"operationName":"Setores","hash":"c328e63e5fdefafdfd91569e8cadbf74a9deddac66dfd20af1a07dfc18b54658"}} as unknown as TypedDocumentString<SetoresQuery, SetoresQueryVariables>;
export const UsuariosDocument = {"__meta__":{"operationName":"Usuarios","hash":"11aeeba015ddacd42ec1aba565bb3dd7cbb7f462a0a8a70f2398afb7e61fdf4f"}} as unknown as TypedDocumentString<UsuariosQuery, UsuariosQueryVariables>;