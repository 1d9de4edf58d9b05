/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/**
 * Para quem algo fica à vista. TODOS: nada mais restringe o item, ou ele se publica. CONVIDADO: quem assina por um convite lê o
 * documento e os anexos que não requerem posse nem são sigilosos. EXPORTADO: quem recebe, fora da casa, o que se exporta do processo, com os apensos. ANEXADO: o convidado
 * que já lê o principal (`em`) passa a ler o que se lhe anexa. JUNTADO: o interessado de fora que acompanha o processo (`em`) passa
 * a ler a peça. INTERESSADO: quem entra de fora como interessado passa a ler as peças do processo.
 * REABERTO: quem já assina por um convite passa a ler os anexos, deste, dele ou das suas peças, que a posse ou o sigilo fechavam.
 */
export type AVistaDe =
  | 'ANEXADO'
  | 'CONVIDADO'
  | 'EXPORTADO'
  | 'INTERESSADO'
  | 'JUNTADO'
  | 'REABERTO'
  | 'TODOS';

/** As permissões; o que cada uma exige está em docs/acoes.md. */
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

export type AcaoDaVez =
  /** Já não a espera. */
  | 'DESISTIR'
  /** Fica com a vez livre; quem já a tem, ou a espera, dá sinal de que continua ali. A vez de outra pessoa fica como está. */
  | 'ESCREVER'
  /** Quem escreve fica com a vez que lhe pediram. */
  | 'MANTER'
  /** Quem escreve dá a vez a quem a pediu. */
  | 'PASSAR'
  /** Pede-a a quem escreve; livre, fica com ela. */
  | 'PEDIR'
  /** Já não escreve, nem espera: a vez fica com quem a pediu, ou livre. */
  | 'SAIR'
  /** Tira-a de quem escreve, com motivo, que fica no histórico. Só quem tem a carga. */
  | 'TOMAR';

export type AcaoDoComentario =
  /** Sobre um trecho; pede trecho e texto. */
  | 'COMENTAR'
  /** Pede comentarioId. */
  | 'REABRIR'
  /** Pede comentarioId. O que já se resolveu continua resolvido. */
  | 'RESOLVER'
  /** Pede comentarioId e texto. */
  | 'RESPONDER';

export type Afastamento =
  | 'FERIAS'
  | 'LICENCA'
  | 'OUTRO';

export type AfastamentoDados = {
  afastamento: Afastamento;
  ato: string;
  fim: string;
  inicio: string;
  motivo: string;
  substitutoId?: string | null | undefined;
  titularId: string;
};

export type AssinanteInput = {
  /** Um dos cargos da pessoa; sem cargo, o primeiro. */
  cargo?: string | null | undefined;
  usuarioId: string;
};

export type AssuntoDeNotificacao =
  | 'ASSINATURA'
  | 'OUTROS'
  | 'PRAZO'
  | 'PUBLICACAO'
  | 'RECEBIMENTO';

/** Os códigos estão em contract/publicacao.ts. */
export type AtoInput = {
  codCategoria: number;
  /** Quarenta letras ou algarismos. */
  codRegistroInfoSfinge?: string | null | undefined;
  /** O documento publicado que este corrige. */
  errataDe?: string | null | undefined;
  titulo: string;
  /** O endereço público do documento (urlPublica); quem o põe é o servidor, e outro não se aceita. */
  urlOrigemApi?: string | null | undefined;
};

export type CaixaDoMenu =
  | 'COMIGO'
  | 'ENTRADA'
  | 'NAO_ENVIADOS'
  | 'PARA_ACEITAR'
  | 'PARA_ASSINAR';

/** No sistema; no sistema e por e-mail; de nenhum modo. */
export type CanalDeNotificacao =
  | 'EMAIL'
  | 'NENHUM'
  | 'SISTEMA';

/** POR_LER: ainda se procuram dados pessoais, e sem nenhum abre-se sozinho. DADOS: acharam-se. SEM_TEXTO: não se puderam procurar. */
export type CausaDaRetencao =
  | 'DADOS'
  | 'POR_LER'
  | 'SEM_TEXTO';

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
  /** Só de quem não tem restricoesPadrao; sem o dizer, fica como está, e a nova não nasce pública. */
  nascePublico?: boolean | null | undefined;
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

/** Dos contratos, convênios e empenhos (categorias 6, 7 e 28). */
export type ContratoInput = {
  cnpjCpf: string;
  dataAssinatura?: string | null | undefined;
  dataVigenciaFim?: string | null | undefined;
  dataVigenciaInicio?: string | null | undefined;
  /** 1: a lei da covid-19, que exige o processo, a vigência e o valor. */
  legislacao?: number | null | undefined;
  nomeRazaoSocial?: string | null | undefined;
  numero: string;
  numeroProcesso?: string | null | undefined;
  objeto?: string | null | undefined;
  urlProcesso?: string | null | undefined;
  valor?: number | null | undefined;
};

export type Destinacao =
  | 'ELIMINACAO'
  | 'GUARDA_PERMANENTE';

/** O que faz a prévia poder dizer outra coisa: campos que se calculam (páginas, datas, sumário, referências), alterações marcadas por aceitar ou rejeitar, fórmulas. */
export type DiferencaDaPrevia =
  | 'ALTERACOES'
  | 'CAMPOS'
  | 'FORMULAS';

/** O que se achou e fica legível. */
export type DispensaInput = {
  motivo: string;
  pagina: number;
  tipo: TipoDeDado;
};

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
  requerente?: RequerenteInput | null | undefined;
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
  endereco?: string | null | undefined;
  enviarParaUsuarios?: boolean | null | undefined;
  exigirTtd?: boolean | null | undefined;
  larguraMinima?: number | null | undefined;
  lixeiraDias?: number | null | undefined;
  /** Nulo ou vazio, deixa de se dizer; como os seguintes. */
  municipio?: string | null | undefined;
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
  site?: string | null | undefined;
  telefone?: string | null | undefined;
  uf?: string | null | undefined;
};

/**
 * CPF_INVALIDO: os dígitos não conferem. CPF_DE_OUTRA: é o de outra pessoa. OUTRO_CPF: não é o que a pessoa tinha. OUTRA_IDENTIDADE: o cadastro
 * dela está ligado a outra identidade do login único.
 */
export type EntradaRecusadaMotivo =
  | 'CPF_DE_OUTRA'
  | 'CPF_INVALIDO'
  | 'OUTRA_IDENTIDADE'
  | 'OUTRO_CPF';

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

/** SENHA: está fechado por senha. FORMATO: é de um tipo que não se lê. GRANDE: é grande demais, ou está dentro de muitos outros. IMAGEM: é figura, cujo texto não se lê. */
export type FaltaDoExame =
  | 'DANIFICADO'
  | 'FORMATO'
  | 'GRANDE'
  | 'IMAGEM'
  | 'SENHA';

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
  /** O número como se lê no item, também o que veio de outro sistema (317-A/2014), com os pontos e os zeros à esquerda ou sem eles. */
  numeroEscrito?: string | null | undefined;
  origem?: Origem | null | undefined;
  /** O requerente do documento: palavras do nome, ou o CPF ou CNPJ inteiro. Só acha o que a pessoa pode ler. */
  requerente?: string | null | undefined;
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

/** PASSA a outro, ENCERRA-se, FICA como está, ou IMPEDE a saída. */
export type FimDaPendencia =
  | 'ENCERRA'
  | 'FICA'
  | 'IMPEDE'
  | 'PASSA';

export type FormatoDeExportacao =
  | 'AMBOS'
  | 'PDF'
  | 'ZIP';

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

/** Dos decretos e leis (categorias 1 e 2). */
export type LeiInput = {
  ano: number;
  /** Só das leis (categoria 1). */
  codSubcategoria?: number | null | undefined;
  dataInicioVigencia?: string | null | undefined;
  dataRevogacao?: string | null | undefined;
  dataSancao: string;
  ementa?: string | null | undefined;
  epigrafe?: string | null | undefined;
  /** Até 11 algarismos. */
  numero: number;
  projetoLei?: string | null | undefined;
  statusLei?: number | null | undefined;
  tagAssunto?: string | null | undefined;
};

/** Se o arquivo, sozinho, prova a assinatura depois de vencidos os certificados. */
export type LtvDaAssinatura =
  | 'HABILITADO'
  | 'NAO_VERIFICADO'
  | 'SEM_LTV';

/**
 * Em que parte de um arquivo. PAGINA: o que nela se desenha. TROCADO: o texto que o arquivo manda ler em lugar do que se desenha.
 * FORA: fora do que se vê da página. CAMADA: camada que não se mostra. CORPO: o texto, ou a planilha, de um arquivo de escritório.
 * EXCLUIDO: o que se riscou e ficou guardado. OCULTO: texto, linhas, colunas ou planilhas escondidas. DESCRICAO: de figuras.
 * ENDERECO: aonde levam os endereços. SUMARIO: os marcadores do leitor de PDF. OUTRO: o que o arquivo guarda para os programas.
 */
export type LugarDoArquivo =
  | 'ANEXO'
  | 'CABECALHO'
  | 'CAMADA'
  | 'CAMPO'
  | 'COMENTARIO'
  | 'CORPO'
  | 'DESCRICAO'
  | 'ENDERECO'
  | 'EXCLUIDO'
  | 'FORA'
  | 'IMAGEM'
  | 'NOTA'
  | 'OCULTO'
  | 'OUTRO'
  | 'PAGINA'
  | 'PROPRIEDADES'
  | 'SUMARIO'
  | 'TROCADO';

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

export type MotivoDaSaida =
  | 'AFASTAMENTO'
  | 'DESATIVACAO'
  | 'ENCERRAMENTO'
  | 'MUDANCA';

export type MotivoDaVersaoDoRascunho =
  /** Outra pessoa continuou, ou a mesma escrevia há mais de dez minutos. */
  | 'ESCRITA'
  /** Dela se fez o arquivo do documento. */
  | 'FINALIZADA'
  /** Voltou-se a outra versão, e esta era a que se tinha. */
  | 'VOLTA';

/** LOGIN_UNICO: o login único não o traz, e é lá que se dá. RETIRADO: a administração de acesso o retirou aqui. */
export type MotivoDeSemAcesso =
  | 'LOGIN_UNICO'
  | 'RETIRADO';

export type NivelAssinatura =
  | 'AVANCADA'
  | 'QUALIFICADA'
  | 'SIMPLES';

export type NotificacaoPreferenciaInput = {
  assunto: AssuntoDeNotificacao;
  /** Nulo: volta ao que vale sem escolha. */
  canal?: CanalDeNotificacao | null | undefined;
  setorId?: string | null | undefined;
};

/** O que há na peça desde a última visita de quem pergunta, feito por outra pessoa. */
export type NovidadeDaPeca =
  | 'ARQUIVO'
  | 'ASSINATURA'
  | 'DESCONSIDERACAO'
  | 'JUNTADA';

export type NumerarPorInput = {
  campo: string;
  on: boolean;
  valor?: string | null | undefined;
};

export type NumeroDeProcesso =
  | 'NIPE'
  | 'NUP'
  | 'SEQUENCIAL';

export type OQueSeEspera =
  | 'ARQUIVO'
  | 'ASSINATURA'
  | 'CIENCIA'
  | 'PRAZO';

export type Origem =
  | 'ELETRONICA'
  | 'EXTERNA'
  | 'FISICA';

/** Os nomes estão em contract/regras/papeis.ts. */
export type Papel =
  | 'access'
  | 'adminAcesso'
  | 'arquivo'
  | 'auditoria'
  | 'classificacaoDocumental'
  | 'publicador'
  | 'solicitacoesExternas';

export type PilhaDaMesa =
  /** O que chegou à pessoa ou aos setores dela, e ela não abriu. */
  | 'CHEGOU'
  /** Os textos em que ela escreveu por último, por finalizar. */
  | 'ESCREVENDO'
  /** O que ela pediu a outros, e não veio. */
  | 'ESPERO'
  /** Os prazos de que respondem, vencidos ou que vencem até o fim da semana. */
  | 'VENCE'
  /** Destes, o que ela ou os setores dela já tinham mandado, e voltou. */
  | 'VOLTOU';

/** Canto inferior esquerdo do selo, em pontos PDF do espaço da página sem rotação; pagina começa em 1. */
export type PosicaoInput = {
  esquerda: number;
  /** Quanto a página se gira para que se leia, além do que o arquivo já manda (PaginaVirada.graus): o selo fica em pé com ela. Sem isto, nada. */
  giro?: number | null | undefined;
  inferior: number;
  pagina: number;
};

export type PrazoDados = {
  /** Quem o dá espera que o item volte: só então se encerra, e não ao sair de quem responde. */
  aguardaResposta?: boolean | null | undefined;
  /** Dias úteis ou corridos, a contar de amanhã; ou uma data. */
  contagem: ContagemDoPrazo;
  data?: string | null | undefined;
  dias?: number | null | undefined;
  /** Encerra-se quando quem responde envia o item; sem dizer, sim. */
  encerraAoEnviar?: boolean | null | undefined;
  motivo: string;
  /** Pessoa ou setor; sem ele, quem tem a carga. No envio, é quem o recebe. */
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

export type RequerenteInput = {
  contato?: string | null | undefined;
  cpfCnpj?: string | null | undefined;
  nome: string;
};

export type Restricao =
  | 'INTERNO'
  | 'POSSE'
  | 'PUBLICO'
  | 'SIGILOSO'
  | 'TEM_AUTORIZADOS_EXTERNOS';

/** PUBLICO: sem nenhuma, nem do processo. INTERNO: só ela, também a da peça de processo que não é de todos. POSSE e SIGILOSO: marcadas no próprio item. */
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

/** ABERTA: ninguém decidiu ainda. FECHADA: fechou-se de novo. CERTA: alguém a viu, e disse que está certa. */
export type SituacaoDaAbertura =
  | 'ABERTA'
  | 'CERTA'
  | 'FECHADA';

/** ATRASADA: o servidor de correio ficou com ela, e ainda não a pôde entregar; continua a tentar. */
export type SituacaoDaCarta =
  | 'ADIADA'
  | 'ATRASADA'
  | 'A_MANDAR'
  | 'DEVOLVIDA'
  | 'MANDADA'
  | 'RECUSADA';

/** PENDENTE: à espera. BARRADA: a regra responderia a si mesma, ou o item já teve regras demais. DESATIVADA: quando chegou a vez, a regra já não valia. */
export type SituacaoDaExecucao =
  | 'BARRADA'
  | 'DESATIVADA'
  | 'FALHOU'
  | 'FEITA'
  | 'NAO_SE_APLICA'
  | 'PENDENTE'
  | 'RECUSADA';

/** REVOGADA: quem pediu deixou de poder ler algo do que foi; volta a PRONTA se puder de novo antes de expirar. */
export type SituacaoDaExportacao =
  | 'ERRO'
  | 'EXPIRADA'
  | 'PENDENTE'
  | 'PROCESSANDO'
  | 'PRONTA'
  | 'REVOGADA';

export type SituacaoDaSolicitacao =
  | 'PENDENTES'
  | 'RESPONDIDAS'
  | 'VENCIDAS';

export type SituacaoDaSubstituicao =
  | 'EM_VIGOR'
  | 'ENCERRADA'
  | 'FUTURA';

export type SituacaoDaVersaoPublica =
  | 'FAZENDO'
  | 'FEITA'
  | 'RECUSADA';

export type SituacaoDoAssinante =
  | 'ASSINOU'
  | 'PENDENTE'
  | 'REJEITOU';

/**
 * Em que pé está o convite. POR_LER: espera que se leia o texto do arquivo e dos anexos. Retido, e à espera de quem o mande sabendo: DEMORA,
 * ainda não se leu, e sai sozinho se nada se achar; DADOS, há dados pessoais; SEM_TEXTO, em parte não se pôde procurar. VISTO: sai na vez
 * dele. Dali em diante, o que o correio diz: A_MANDAR, vai sair; ADIADO, ainda não saiu, e tenta-se de novo; MANDADO, o servidor de correio
 * ficou com ele; RECUSADO, recusou o endereço; DEVOLVIDO, aceitou-o, e depois voltou. Porquê e quando se tenta de novo dizem-no as cartas do documento.
 */
export type SituacaoDoConvite =
  | 'ADIADO'
  | 'A_MANDAR'
  | 'DADOS'
  | 'DEMORA'
  | 'DEVOLVIDO'
  | 'MANDADO'
  | 'POR_LER'
  | 'RECUSADO'
  | 'SEM_TEXTO'
  | 'VISTO';

export type SituacaoDoDerivado =
  | 'FALHOU'
  | 'FAZENDO'
  | 'PRONTA';

/** NAO_EXAMINADO: o texto ainda não se leu todo, ou não se pode ler. Nunca é o mesmo que não haver nada. */
export type SituacaoDoExame =
  | 'COM_DADOS'
  | 'NAO_EXAMINADO'
  | 'SEM_DADOS';

/** EXCLUIDO: o do item que está na Lixeira, ou que dela se expurgou. */
export type SituacaoDoNumero =
  | 'CANCELADO'
  | 'EXCLUIDO'
  | 'EXPIRADO'
  | 'RESERVADO'
  | 'USADO';

/** FALTA: depende de credencial que não há. PRONTO: pode filmar-se. VISTO: já aconteceu aqui, há menos de um dia. */
export type SituacaoDoPasso =
  | 'FALTA'
  | 'PRONTO'
  | 'VISTO';

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

export type SituacaoDoPreparo =
  | 'FALHOU'
  | 'PARCIAL'
  | 'PREPARANDO'
  | 'PRONTO'
  | 'RECONHECENDO';

/** ESPERANDO: o texto ainda está sendo lido. EXAMINADO: o que se pôde ler, leu-se. SEM_TEXTO: é de um tipo em que não se procura, ou não se conseguiu ler. */
export type SituacaoDosDados =
  | 'ESPERANDO'
  | 'EXAMINADO'
  | 'SEM_TEXTO';

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

/** O que muda junto com o arquivo, se ele se aceita; o que não se diz, fica. A classificação, as restrições e os assinantes têm as suas mutations. */
export type SubstituicaoDados = {
  assunto?: string | null | undefined;
  /** Não menos que o da classificação; as assinaturas da versão anterior já não contam. */
  nivelAssinatura?: NivelAssinatura | null | undefined;
  titulo?: string | null | undefined;
};

/** Os lados, como em CaixaNaPagina; tipo nulo, a que se desenhou. */
export type TarjaInput = {
  alto: number;
  baixo: number;
  direita: number;
  esquerda: number;
  hipoteseLegal: string;
  pagina: number;
  tipo?: TipoDeDado | null | undefined;
};

export type TextoPadraoDados = {
  atalho?: string | null | undefined;
  html: string;
  nome: string;
  /** Sem ele, o texto é da entidade. Não muda depois. */
  setorId?: string | null | undefined;
};

export type TipoDeAssinadorLocal =
  | 'PONTE'
  | 'WEB_PKI';

export type TipoDeDado =
  | 'CNPJ'
  | 'CNS'
  | 'CONTA_BANCARIA'
  | 'CPF'
  | 'EMAIL'
  | 'ENDERECO'
  | 'PIS'
  | 'RG'
  | 'SAUDE'
  | 'TELEFONE'
  | 'TITULO_ELEITOR';

/** TODOS: a equipe inteira. EXTERNO: o cidadão, ou quem se convidou a assinar. PUBLICO: qualquer pessoa, sem entrar no sistema. */
export type TipoDeLeitor =
  | 'EXTERNO'
  | 'PESSOA'
  | 'PUBLICO'
  | 'SETOR'
  | 'TODOS';

export type TipoDePendencia =
  /** Assinaturas que se pediram à pessoa. */
  | 'ASSINATURA'
  /** Assinaturas que a pessoa pediu a outros. */
  | 'ASSINATURA_PEDIDA'
  /** Sigilosos em que consta dos autorizados. */
  | 'AUTORIZACAO'
  | 'CARGA'
  /** De impersonação. */
  | 'CHAVE'
  /** De sistemas que entregam documentos. */
  | 'CHAVE_DE_SISTEMA'
  /** Cópias de que ainda se espera ciência. */
  | 'COPIA'
  | 'ENTREGA'
  | 'GRUPO'
  | 'PESSOA_SEM_SETOR'
  | 'PRAZO'
  | 'PROTOCOLO'
  | 'REGRA'
  | 'SETOR_SEM_NINGUEM'
  /** Sigilosos que, sem quem sai, ninguém da casa lê. */
  | 'SIGILOSO_SEM_LEITOR'
  /** Arquivos que se pediram a gente de fora. */
  | 'SOLICITACAO'
  | 'SUBORDINADO'
  /** Afastamentos, como titular ou como quem substitui. */
  | 'SUBSTITUICAO'
  /** A vez de escrever um texto, ou de esperar por ela. */
  | 'VEZ';

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

/** O trecho como está escrito, sem formatação, e o que o rodeia, até 60 caracteres de cada lado. */
export type TrechoDoRascunho = {
  antes: string;
  depois: string;
  trecho: string;
};

export type UsuarioDados = {
  /** Ao alterar, o que não se diz fica; nulo retira. */
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
    | { __typename: 'Documento', avisosAoArquivar: Array<string>, id: string }
    | { __typename: 'Processo', avisosAoArquivar: Array<string>, id: string, apensos: Array<{ id: string, titulo: string }> }
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
    | { __typename: 'Documento', id: string, versao: number, anexosFechados: number, assinaturaEmOrdem: boolean, assinantes: Array<{ nomeCompleto: string, cargo: string | null, situacao: SituacaoDoAssinante, ordem: number, usuario: { id: string } }>, assinantesExternos: Array<{ id: string, email: string | null, nome: string | null, situacao: SituacaoDoAssinante, ordem: number, convite: SituacaoDoConvite | null }> }
    | { __typename: 'Processo', id: string }
  > };

export type AssinantesDoDocumentoFragment = { id: string, versao: number, anexosFechados: number, assinaturaEmOrdem: boolean, assinantes: Array<{ nomeCompleto: string, cargo: string | null, situacao: SituacaoDoAssinante, ordem: number, usuario: { id: string } }>, assinantesExternos: Array<{ id: string, email: string | null, nome: string | null, situacao: SituacaoDoAssinante, ordem: number, convite: SituacaoDoConvite | null }> };

export type DocumentoAlterarAssinantesMutationVariables = Exact<{
  documentoId: string;
  assinantes: Array<AssinanteInput> | AssinanteInput;
  assinantesExternos: Array<string> | string;
  pedirDeNovo?: Array<string> | string | null | undefined;
  emOrdem?: boolean | null | undefined;
  ordem?: Array<string> | string | null | undefined;
  dadosVistos?: boolean | null | undefined;
  versao?: number | null | undefined;
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

export type DadosAVistaQueryVariables = Exact<{
  id: string;
  de: AVistaDe;
  em?: string | null | undefined;
}>;


export type DadosAVistaQuery = { dadosAVista: Array<{ situacao: SituacaoDosDados, semTexto: Array<number>, item: { id: string, titulo: string } | null, dados: Array<{ tipo: TipoDeDado, quantos: number, paginas: Array<number>, lugares: Array<{ lugar: LugarDoArquivo, nome: string, pagina: number }> }>, examinados: Array<{ lugar: LugarDoArquivo, nome: string, pagina: number }>, naoExaminados: Array<{ lugar: LugarDoArquivo, nome: string, pagina: number, falta: FaltaDoExame }> }> };

export type AchadoAVistaFragment = { situacao: SituacaoDosDados, semTexto: Array<number>, dados: Array<{ tipo: TipoDeDado, quantos: number, paginas: Array<number>, lugares: Array<{ lugar: LugarDoArquivo, nome: string, pagina: number }> }>, examinados: Array<{ lugar: LugarDoArquivo, nome: string, pagina: number }>, naoExaminados: Array<{ lugar: LugarDoArquivo, nome: string, pagina: number, falta: FaltaDoExame }> };

export type OndeSeProcurouFragment = { lugar: LugarDoArquivo, nome: string, pagina: number };

export type OndeNaoSeProcurouFragment = { lugar: LugarDoArquivo, nome: string, pagina: number, falta: FaltaDoExame };

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

export type ExportacoesEmAndamentoQueryVariables = Exact<{
  processoId: string;
}>;


export type ExportacoesEmAndamentoQuery = { exportacoes: { total: number, dados: Array<{ id: string, situacao: SituacaoDaExportacao, progresso: { feitas: number, total: number } }> } };

export type ProcessoExportarMutationVariables = Exact<{
  formato: FormatoDeExportacao;
  processoId: string;
  paraFora?: boolean | null | undefined;
  dadosVistos?: boolean | null | undefined;
}>;


export type ProcessoExportarMutation = { processoExportar: { id: string } };

export type ParaExcluirQueryVariables = Exact<{
  ids: Array<string> | string;
}>;


export type ParaExcluirQuery = { itens: Array<
    | { id: string, criadoPor: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null }
    | { id: string, criadoPor: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null }
  > };

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
    | { __typename: 'Documento', assinadoEm: string | null, id: string, versao: number, identificador: string, titulo: string }
    | { __typename: 'Processo', id: string, versao: number, identificador: string, titulo: string }
  > };

export type ParaAlterarAssuntoQueryVariables = Exact<{
  ids: Array<string> | string;
}>;


export type ParaAlterarAssuntoQuery = { itens: Array<
    | { __typename: 'Documento', id: string, versao: number, identificador: string, titulo: string, assunto: string | null }
    | { __typename: 'Processo', id: string, versao: number, identificador: string, titulo: string, assunto: string | null }
  > };

export type DocumentoAlterarTituloMutationVariables = Exact<{
  id: string;
  titulo: string;
  versao?: number | null | undefined;
}>;


export type DocumentoAlterarTituloMutation = { documentoAlterarTitulo: { id: string } };

export type ProcessoAlterarTituloMutationVariables = Exact<{
  id: string;
  titulo: string;
  versao?: number | null | undefined;
}>;


export type ProcessoAlterarTituloMutation = { processoAlterarTitulo: { id: string } };

export type DocumentoAlterarAssuntoMutationVariables = Exact<{
  id: string;
  assunto?: string | null | undefined;
  versao?: number | null | undefined;
}>;


export type DocumentoAlterarAssuntoMutation = { documentoAlterarAssunto: { id: string } };

export type ProcessoAlterarAssuntoMutationVariables = Exact<{
  id: string;
  assunto?: string | null | undefined;
  versao?: number | null | undefined;
}>;


export type ProcessoAlterarAssuntoMutation = { processoAlterarAssunto: { id: string } };

export type ParaAlterarRequerenteQueryVariables = Exact<{
  ids: Array<string> | string;
}>;


export type ParaAlterarRequerenteQuery = { itens: Array<
    | { __typename: 'Documento', id: string, versao: number, identificador: string, titulo: string, requerente: { nome: string, cpfCnpj: string | null, contato: string | null } | null }
    | { __typename: 'Processo', id: string, versao: number, identificador: string, titulo: string }
  > };

export type DocumentoAlterarRequerenteMutationVariables = Exact<{
  id: string;
  nome?: string | null | undefined;
  cpfCnpj?: string | null | undefined;
  contato?: string | null | undefined;
  versao?: number | null | undefined;
}>;


export type DocumentoAlterarRequerenteMutation = { documentoAlterarRequerente: { id: string } };

export type ParaAlterarNivelQueryVariables = Exact<{
  ids: Array<string> | string;
}>;


export type ParaAlterarNivelQuery = { itens: Array<
    | { __typename: 'Documento', nivelAssinatura: NivelAssinatura, id: string, versao: number, classificacao: { nivelAssinatura: NivelAssinatura } | null }
    | { __typename: 'Processo', id: string, versao: number }
  > };

export type DocumentoAlterarNivelAssinaturaMutationVariables = Exact<{
  id: string;
  nivelAssinatura: NivelAssinatura;
  versao?: number | null | undefined;
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
  dadosVistos?: boolean | null | undefined;
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
    | { __typename: 'Documento', assinadoEm: string | null, nivelAssinatura: NivelAssinatura, id: string, versao: number, identificador: string, titulo: string, numero: number | null, numeroCompleto: string | null, classificacao: { especie: string, tipo: string | null, numeravel: boolean, tiposNaoNumeraveis: Array<string>, nivelAssinatura: NivelAssinatura, ativa: boolean, sistema: boolean, deDocumento: boolean, deProcesso: boolean, restricoesAoNascer: Array<Restricao>, numeracaoCampos: Array<{ campo: string, valor: string | null, on: boolean }> } | null }
    | { __typename: 'Processo', id: string, versao: number, identificador: string, titulo: string, numero: number | null, numeroCompleto: string | null, classificacao: { especie: string, tipo: string | null, numeravel: boolean, tiposNaoNumeraveis: Array<string>, nivelAssinatura: NivelAssinatura, ativa: boolean, sistema: boolean, deDocumento: boolean, deProcesso: boolean, restricoesAoNascer: Array<Restricao>, numeracaoCampos: Array<{ campo: string, valor: string | null, on: boolean }> } | null }
  > };

export type DocumentoAlterarClassificacaoMutationVariables = Exact<{
  id: string;
  especie: string;
  tipo?: string | null | undefined;
  numero?: number | null | undefined;
  numerarPor?: Array<NumerarPorInput> | NumerarPorInput | null | undefined;
  versao?: number | null | undefined;
}>;


export type DocumentoAlterarClassificacaoMutation = { documentoAlterarClassificacao: { id: string } };

export type ProcessoAlterarClassificacaoMutationVariables = Exact<{
  id: string;
  especie?: string | null | undefined;
  tipo: string;
  numero?: number | null | undefined;
  numerarPor?: Array<NumerarPorInput> | NumerarPorInput | null | undefined;
  motivo?: string | null | undefined;
  versao?: number | null | undefined;
}>;


export type ProcessoAlterarClassificacaoMutation = { processoAlterarClassificacao: { id: string } };

export type DiarioConfiguracaoQueryVariables = Exact<{ [key: string]: never; }>;


export type DiarioConfiguracaoQuery = { diarioConfiguracao: { configurado: boolean, horaLimite: string | null } };

export type ParaPublicarQueryVariables = Exact<{
  ids: Array<string> | string;
}>;


export type ParaPublicarQuery = { itens: Array<
    | { __typename: 'Documento', assinadoEm: string | null, urlPublica: string | null, id: string, titulo: string, assunto: string | null, numero: number | null, numeroCompleto: string | null, processo: { id: string, identificador: string, titulo: string } | null, classificacao: { especie: string, tipo: string | null } | null }
    | { __typename: 'Processo', id: string, titulo: string, assunto: string | null, numero: number | null, numeroCompleto: string | null, classificacao: { especie: string, tipo: string | null } | null }
  > };

export type DiarioAutopublicacaoCreateMutationVariables = Exact<{
  documentoId: string;
  ato: AtoInput;
  lei?: LeiInput | null | undefined;
  contrato?: ContratoInput | null | undefined;
  dadosVistos?: boolean | null | undefined;
}>;


export type DiarioAutopublicacaoCreateMutation = { diarioAutopublicacaoCreate: { id: string, situacao: SituacaoPublicacao } };

export type ParaAlterarRestricoesQueryVariables = Exact<{
  ids: Array<string> | string;
}>;


export type ParaAlterarRestricoesQuery = { itens: Array<
    | { __typename: 'Documento', autorizadosExternos: Array<string>, id: string, versao: number, identificador: string, titulo: string, restricoes: Array<Restricao>, conteudoVisivel: boolean, hipoteseLegal: string | null, restritoAte: string | null, aberturaRetida: { causa: CausaDaRetencao } | null, autorizados: Array<{ id: string, nome: string, sigla: string | null, tipo: TipoDestino }> }
    | { __typename: 'Processo', id: string, versao: number, identificador: string, titulo: string, restricoes: Array<Restricao>, conteudoVisivel: boolean, hipoteseLegal: string | null, restritoAte: string | null, autorizados: Array<{ id: string, nome: string, sigla: string | null, tipo: TipoDestino }> }
  > };

export type QuemVeraQueryVariables = Exact<{
  id: string;
  restricoes: Array<Restricao> | Restricao;
  autorizados?: Array<string> | string | null | undefined;
  autorizadosExternos?: Array<string> | string | null | undefined;
}>;


export type QuemVeraQuery = { quemVera: { mostraAntes: boolean, exigeMotivo: boolean, classificadorComMotivo: boolean, avisos: Array<string>, leitores: Array<{ tipo: TipoDeLeitor, chave: string, nome: string, pessoas: number | null, antes: string | null, depois: string | null }> } };

export type QuemAlcancaQueryVariables = Exact<{
  id: string;
}>;


export type QuemAlcancaQuery = { quemAlcanca: { mostra: boolean, cortado: boolean, caminhos: Array<{ quem: string, como: string, pessoas: Array<string> }> } };

export type DocumentoAlterarRestricoesMutationVariables = Exact<{
  id: string;
  restricoes: Array<Restricao> | Restricao;
  autorizados?: Array<string> | string | null | undefined;
  autorizadosExternos?: Array<string> | string | null | undefined;
  hipoteseLegal?: string | null | undefined;
  restritoAte?: string | null | undefined;
  motivo?: string | null | undefined;
  dadosVistos?: boolean | null | undefined;
  versao?: number | null | undefined;
}>;


export type DocumentoAlterarRestricoesMutation = { documentoAlterarRestricoes: { id: string } };

export type ProcessoAlterarRestricoesMutationVariables = Exact<{
  id: string;
  restricoes: Array<Restricao> | Restricao;
  autorizados?: Array<string> | string | null | undefined;
  hipoteseLegal?: string | null | undefined;
  restritoAte?: string | null | undefined;
  motivo?: string | null | undefined;
  dadosVistos?: boolean | null | undefined;
  versao?: number | null | undefined;
}>;


export type ProcessoAlterarRestricoesMutation = { processoAlterarRestricoes: { id: string } };

export type DocumentoEnviarMutationVariables = Exact<{
  id: string;
  destinoId: string;
  mensagem?: string | null | undefined;
  versao?: number | null | undefined;
  copias?: Array<string> | string | null | undefined;
  prazo?: PrazoDados | null | undefined;
}>;


export type DocumentoEnviarMutation = { documentoEnviar: { id: string } };

export type ProcessoEnviarMutationVariables = Exact<{
  id: string;
  destinoId: string;
  mensagem?: string | null | undefined;
  versao?: number | null | undefined;
  copias?: Array<string> | string | null | undefined;
  prazo?: PrazoDados | null | undefined;
}>;


export type ProcessoEnviarMutation = { processoEnviar: { id: string } };

export type ParaGuiaQueryVariables = Exact<{
  ids: Array<string> | string;
}>;


export type ParaGuiaQuery = { me: { nomeCompleto: string }, itens: Array<
    | { id: string, identificador: string, titulo: string, numeroCompleto: string | null, carga: { realizadoEm: string, origem: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, destino: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null } }
    | { id: string, identificador: string, titulo: string, numeroCompleto: string | null, carga: { realizadoEm: string, origem: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, destino: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null } }
  > };

export type ParaEnviarQueryVariables = Exact<{
  ids: Array<string> | string;
}>;


export type ParaEnviarQuery = { itens: Array<
    | { id: string, versao: number, avisos: Array<string> }
    | { id: string, versao: number, avisos: Array<string> }
  > };

export type DestinosDoEnvioQueryVariables = Exact<{
  ids: Array<string> | string;
  assinados?: boolean | null | undefined;
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
  dadosVistos?: boolean | null | undefined;
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
  dadosVistos?: boolean | null | undefined;
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
    | { __typename: 'Documento', id: string, identificador: string, titulo: string, numeroCompleto: string | null, extensao: string | null, paginas: number | null, nivelAssinatura: NivelAssinatura, anexosFechados: number, assinariaPor: string | null, acoes: Array<Acao>, versoes: Array<{ sha256: string }> }
    | { __typename: 'Processo' }
  > };

export type DocumentoParaAssinarFragment = { id: string, identificador: string, titulo: string, numeroCompleto: string | null, extensao: string | null, paginas: number | null, nivelAssinatura: NivelAssinatura, anexosFechados: number, assinariaPor: string | null, acoes: Array<Acao>, versoes: Array<{ sha256: string }> };

export type ArquivoParaAssinarQueryVariables = Exact<{
  id: string;
}>;


export type ArquivoParaAssinarQuery = { documento: { id: string, pdf: string | null, preparo: { viradas: Array<{ pagina: number, graus: number }> } | null } };

export type LugarDoSeloQueryVariables = Exact<{
  documentoId: string;
}>;


export type LugarDoSeloQuery = { lugarDoSelo: { pagina: number, esquerda: number, inferior: number, giro: number | null, seu: boolean } | null };

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

export type ContasDasListasQueryVariables = Exact<{ [key: string]: never; }>;


export type ContasDasListasQuery = { contasDasListas: Array<{ caixa: CaixaDoMenu, tipo: TipoItem, setorId: string | null, total: number, naoLidos: number | null }>, prazosAbertos: { total: number }, prazosVencidos: { total: number }, copiasRecebidas: { total: number } };

export type MarcadoresQueryVariables = Exact<{
  tipo?: TipoMarcador | null | undefined;
}>;


export type MarcadoresQuery = { marcadores: Array<{ nome: string, tipo: TipoMarcador, setor: { id: string, nome: string, sigla: string | null } | null }> };

export type MarcadoresContadosQueryVariables = Exact<{ [key: string]: never; }>;


export type MarcadoresContadosQuery = { marcadores: Array<{ nome: string, tipo: TipoMarcador, documentos: number, processos: number, setor: { id: string } | null }> };

export type MeQueryVariables = Exact<{ [key: string]: never; }>;


export type MeQuery = { me: { id: string, nome: string, nomeCompleto: string, email: string | null, login: string | null, cpf: string | null, realm: string, roles: Array<string>, semAcesso: MotivoDeSemAcesso | null, cargos: Array<string>, chatwootIdentifierHash: string | null, setores: Array<{ id: string, nome: string, sigla: string | null, grupoMembros: Array<string> | null }> } };

export type UmaAberturaFragment = { id: string, dia: string, publico: boolean, deFora: number, frase: string | null, em: string | null, situacao: SituacaoDaAbertura, decididaEm: string | null, podeFechar: boolean, porQueNao: string | null, exigeMotivo: boolean, podeReabrir: boolean, item: { id: string, tipo: TipoItem, identificador: string, titulo: string }, quem: Array<{ nome: string, motivo: string }>, exame: { situacao: SituacaoDoExame, semTexto: number, dados: Array<{ tipo: TipoDeDado, paginas: Array<number>, lugares: Array<{ lugar: LugarDoArquivo }> }> } | null, decididaPor: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null };

export type AchadoNoAbertoFragment = { tipo: TipoDeDado, paginas: Array<number>, lugares: Array<{ lugar: LugarDoArquivo }> };

export type AberturasQueryVariables = Exact<{
  dia?: string | null | undefined;
  skip?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type AberturasQuery = { aberturas: { dia: string, apuradoEm: string | null, total: number, porDecidir: number, outrosDias: Array<{ dia: string, porDecidir: number }>, dados: Array<{ id: string, dia: string, publico: boolean, deFora: number, frase: string | null, em: string | null, situacao: SituacaoDaAbertura, decididaEm: string | null, podeFechar: boolean, porQueNao: string | null, exigeMotivo: boolean, podeReabrir: boolean, item: { id: string, tipo: TipoItem, identificador: string, titulo: string }, quem: Array<{ nome: string, motivo: string }>, exame: { situacao: SituacaoDoExame, semTexto: number, dados: Array<{ tipo: TipoDeDado, paginas: Array<number>, lugares: Array<{ lugar: LugarDoArquivo }> }> } | null, decididaPor: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null }> } };

export type AberturaFecharMutationVariables = Exact<{
  id: string;
  motivo?: string | null | undefined;
}>;


export type AberturaFecharMutation = { aberturaFechar: { id: string, dia: string, publico: boolean, deFora: number, frase: string | null, em: string | null, situacao: SituacaoDaAbertura, decididaEm: string | null, podeFechar: boolean, porQueNao: string | null, exigeMotivo: boolean, podeReabrir: boolean, item: { id: string, tipo: TipoItem, identificador: string, titulo: string }, quem: Array<{ nome: string, motivo: string }>, exame: { situacao: SituacaoDoExame, semTexto: number, dados: Array<{ tipo: TipoDeDado, paginas: Array<number>, lugares: Array<{ lugar: LugarDoArquivo }> }> } | null, decididaPor: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null } };

export type AberturaReabrirMutationVariables = Exact<{
  id: string;
  motivo?: string | null | undefined;
  dadosVistos?: boolean | null | undefined;
}>;


export type AberturaReabrirMutation = { aberturaReabrir: { id: string, dia: string, publico: boolean, deFora: number, frase: string | null, em: string | null, situacao: SituacaoDaAbertura, decididaEm: string | null, podeFechar: boolean, porQueNao: string | null, exigeMotivo: boolean, podeReabrir: boolean, item: { id: string, tipo: TipoItem, identificador: string, titulo: string }, quem: Array<{ nome: string, motivo: string }>, exame: { situacao: SituacaoDoExame, semTexto: number, dados: Array<{ tipo: TipoDeDado, paginas: Array<number>, lugares: Array<{ lugar: LugarDoArquivo }> }> } | null, decididaPor: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null } };

export type AberturaManterMutationVariables = Exact<{
  id: string;
}>;


export type AberturaManterMutation = { aberturaManter: { id: string, dia: string, publico: boolean, deFora: number, frase: string | null, em: string | null, situacao: SituacaoDaAbertura, decididaEm: string | null, podeFechar: boolean, porQueNao: string | null, exigeMotivo: boolean, podeReabrir: boolean, item: { id: string, tipo: TipoItem, identificador: string, titulo: string }, quem: Array<{ nome: string, motivo: string }>, exame: { situacao: SituacaoDoExame, semTexto: number, dados: Array<{ tipo: TipoDeDado, paginas: Array<number>, lugares: Array<{ lugar: LugarDoArquivo }> }> } | null, decididaPor: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null } };

export type AbertosAoPublicoQueryVariables = Exact<{
  situacao?: SituacaoDoExame | null | undefined;
  especie?: string | null | undefined;
  skip?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type AbertosAoPublicoQuery = { abertosAoPublico: { total: number, abertos: number, examinados: number, comDados: number, especies: Array<{ especie: string, quantos: number }>, dados: Array<{ versao: number, especie: string, situacao: SituacaoDoExame, semTexto: number, examinadoEm: string | null, podeFechar: boolean, porQueNao: string | null, exigeMotivo: boolean, item: { id: string, tipo: TipoItem, identificador: string, titulo: string }, dados: Array<{ tipo: TipoDeDado, paginas: Array<number>, lugares: Array<{ lugar: LugarDoArquivo }> }> }> } };

export type PessoaAdministradaFragment = { id: string, login: string, nome: string, sobrenome: string, nomeCompleto: string, cpf: string | null, email: string | null, cargos: Array<string>, roles: Array<string>, desativado: boolean, versao: number | null, setores: Array<{ id: string, nome: string, sigla: string | null, grupoMembros: Array<string> | null }> };

export type PessoasAdministradasQueryVariables = Exact<{ [key: string]: never; }>;


export type PessoasAdministradasQuery = { usuarios: Array<{ id: string, login: string, nome: string, sobrenome: string, nomeCompleto: string, cpf: string | null, email: string | null, cargos: Array<string>, roles: Array<string>, desativado: boolean, versao: number | null, setores: Array<{ id: string, nome: string, sigla: string | null, grupoMembros: Array<string> | null }> }> };

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
  versao?: number | null | undefined;
}>;


export type UsuarioAlterarMutation = { usuarioAlterar: { id: string, versao: number | null } };

export type UsuarioAlterarCargosMutationVariables = Exact<{
  id: string;
  cargos: Array<string> | string;
  versao?: number | null | undefined;
}>;


export type UsuarioAlterarCargosMutation = { usuarioAlterarCargos: { id: string, versao: number | null } };

export type UsuarioAlterarSetoresMutationVariables = Exact<{
  id: string;
  setores: Array<string> | string;
  destinoId?: string | null | undefined;
  versao?: number | null | undefined;
}>;


export type UsuarioAlterarSetoresMutation = { usuarioAlterarSetores: { id: string, versao: number | null } };

export type UsuarioAlterarPapeisMutationVariables = Exact<{
  id: string;
  papeis: Array<Papel> | Papel;
  versao?: number | null | undefined;
}>;


export type UsuarioAlterarPapeisMutation = { usuarioAlterarPapeis: { id: string, versao: number | null } };

export type UsuarioDesativarMutationVariables = Exact<{
  id: string;
  destinoId?: string | null | undefined;
  prazosParaId?: string | null | undefined;
}>;


export type UsuarioDesativarMutation = { usuarioDesativar: { id: string } };

export type UsuarioReativarMutationVariables = Exact<{
  id: string;
}>;


export type UsuarioReativarMutation = { usuarioReativar: { id: string } };

export type SetoresAdministradosQueryVariables = Exact<{ [key: string]: never; }>;


export type SetoresAdministradosQuery = { setores: Array<{ id: string, nome: string, sigla: string | null, superiorId: string | null, grupoMembros: Array<string> | null, desativado: boolean, versao: number | null }> };

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
  versao?: number | null | undefined;
}>;


export type SetorAlterarMutation = { setorAlterar: { id: string, nome: string } };

export type SetorEncerrarMutationVariables = Exact<{
  id: string;
  destinoId?: string | null | undefined;
  prazosParaId?: string | null | undefined;
  pessoasParaId?: string | null | undefined;
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


export type IntegradoresAdministradosQuery = { integradoresAdministrados: Array<{ id: string, nome: string, login: string, desativado: boolean, versao: number, avisoEndereco: string | null, avisoSegredo: string, chaves: Array<{ id: string, nome: string, escopos: Array<EscopoDeIntegrador>, criadaEm: string, expiraEm: string | null, revogadaEm: string | null, usadaEm: string | null, setores: Array<{ id: string, nome: string, sigla: string | null }> }> }> };

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
  versao?: number | null | undefined;
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

export type EntidadeConfiguradaTelaFragment = { nome: string, sigla: string, nomeCurto: string, cor: string, logoUrl: string | null, aviso: string | null, enviarParaUsuarios: boolean, distribuirInterno: boolean, permitirEnvioPendente: boolean, assinaturaEmOrdem: boolean, ocultarExistenciaSigiloso: boolean, clsVeSigiloso: boolean, exigirTtd: boolean, larguraMinima: number, arquivoMaxMb: number, lixeiraDias: number, aceiteDias: number, numeroProcesso: NumeroDeProcesso, nipeUf: number | null, nipeOrgao: number | null, nipeUnidade: number | null, nupUnidade: number | null, municipio: string | null, uf: string | null, endereco: string | null, telefone: string | null, site: string | null, versao: number, setorProtocolo: { id: string, nome: string } | null };

export type EntidadeQueryVariables = Exact<{ [key: string]: never; }>;


export type EntidadeQuery = { entidade: { nome: string, sigla: string, nomeCurto: string, cor: string, logoUrl: string | null, aviso: string | null, enviarParaUsuarios: boolean, distribuirInterno: boolean, permitirEnvioPendente: boolean, assinaturaEmOrdem: boolean, ocultarExistenciaSigiloso: boolean, clsVeSigiloso: boolean, exigirTtd: boolean, larguraMinima: number, arquivoMaxMb: number, lixeiraDias: number, aceiteDias: number, numeroProcesso: NumeroDeProcesso, nipeUf: number | null, nipeOrgao: number | null, nipeUnidade: number | null, nupUnidade: number | null, municipio: string | null, uf: string | null, endereco: string | null, telefone: string | null, site: string | null, versao: number, setorProtocolo: { id: string, nome: string } | null } };

export type TimbreDaEntidadeQueryVariables = Exact<{ [key: string]: never; }>;


export type TimbreDaEntidadeQuery = { entidade: { timbre: { versao: number, get: string, put: string, padrao: string, versoes: Array<{ versao: number, gravadaEm: string, get: string, gravadaPor: { id: string, nome: string } | null }> } } };

export type EntidadeAlterarMutationVariables = Exact<{
  dados: EntidadeDados;
  versao?: number | null | undefined;
}>;


export type EntidadeAlterarMutation = { entidadeAlterar: { nome: string, sigla: string, nomeCurto: string, cor: string, logoUrl: string | null, aviso: string | null, enviarParaUsuarios: boolean, distribuirInterno: boolean, permitirEnvioPendente: boolean, assinaturaEmOrdem: boolean, ocultarExistenciaSigiloso: boolean, clsVeSigiloso: boolean, exigirTtd: boolean, larguraMinima: number, arquivoMaxMb: number, lixeiraDias: number, aceiteDias: number, numeroProcesso: NumeroDeProcesso, nipeUf: number | null, nipeOrgao: number | null, nipeUnidade: number | null, nupUnidade: number | null, municipio: string | null, uf: string | null, endereco: string | null, telefone: string | null, site: string | null, versao: number, setorProtocolo: { id: string, nome: string } | null } };

export type EntidadeLogoMutationVariables = Exact<{
  imagem?: string | null | undefined;
  versao?: number | null | undefined;
}>;


export type EntidadeLogoMutation = { entidadeLogo: { versao: number, logoUrl: string | null } };

export type UmaEntradaRecusadaFragment = { id: string, motivo: EntradaRecusadaMotivo, login: string, nome: string, cpf: string | null, em: string, diz: string, podeReligar: boolean, pessoa: { id: string, nomeCompleto: string, login: string } | null };

export type EntradasRecusadasQueryVariables = Exact<{ [key: string]: never; }>;


export type EntradasRecusadasQuery = { entradasRecusadas: Array<{ id: string, motivo: EntradaRecusadaMotivo, login: string, nome: string, cpf: string | null, em: string, diz: string, podeReligar: boolean, pessoa: { id: string, nomeCompleto: string, login: string } | null }> };

export type UsuarioReligarMutationVariables = Exact<{
  entradas: Array<string> | string;
  motivo: string;
}>;


export type UsuarioReligarMutation = { usuarioReligar: Array<{ id: string, nomeCompleto: string }> };

export type EntradasDispensarMutationVariables = Exact<{
  entradas: Array<string> | string;
}>;


export type EntradasDispensarMutation = { entradasDispensar: Array<string> };

export type PendenciasDeQueryVariables = Exact<{
  usuarioId?: string | null | undefined;
  setorId?: string | null | undefined;
  por: MotivoDaSaida;
}>;


export type PendenciasDeQuery = { pendenciasDe: { total: number, destino: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, dados: Array<{ tipo: TipoDePendencia, quantas: number, fim: FimDaPendencia, diz: string, ocultas: number, nomes: Array<string>, itens: Array<{ id: string, tipo: TipoItem, identificador: string, titulo: string }> }> } };

export type AfastamentosQueryVariables = Exact<{ [key: string]: never; }>;


export type AfastamentosQuery = { substituicoes: Array<{ id: string, afastamento: Afastamento, inicio: string, fim: string, ato: string, motivo: string | null, situacao: SituacaoDaSubstituicao, titular: { id: string, nome: string } | null, substituto: { id: string, nome: string } | null }> };

export type SubstituicaoCriarMutationVariables = Exact<{
  dados: AfastamentoDados;
}>;


export type SubstituicaoCriarMutation = { substituicaoCriar: { id: string } };

export type SubstituicaoEncerrarMutationVariables = Exact<{
  id: string;
}>;


export type SubstituicaoEncerrarMutation = { substituicaoEncerrar: { id: string } };

export type LeituraAuditarItemMutationVariables = Exact<{
  id: string;
  em: string;
}>;


export type LeituraAuditarItemMutation = { leituraAuditarItem: { em: string, existia: boolean, ressalvas: Array<string>, csv: string, item: { id: string, tipo: TipoItem, identificador: string, titulo: string }, leitores: Array<{ tipo: TipoDeLeitor, chave: string, nome: string, pessoas: number | null, motivo: string }> } };

export type LeituraAuditarPessoaMutationVariables = Exact<{
  usuarioId: string;
  em: string;
  restricoes?: Array<Restricao> | Restricao | null | undefined;
}>;


export type LeituraAuditarPessoaMutation = { leituraAuditarPessoa: { em: string, entrava: boolean, cortado: boolean, ressalvas: Array<string>, csv: string, pessoa: { id: string, nome: string, sigla: string | null, tipo: TipoDestino }, dados: Array<{ restricoes: Array<Restricao>, motivo: string, item: { id: string, tipo: TipoItem, identificador: string, titulo: string } }> } };

export type VerificarAutenticidadeQueryVariables = Exact<{
  codigo: string;
  hash?: string | null | undefined;
}>;


export type VerificarAutenticidadeQuery = { verificarAutenticidade: { codigo: string, entidade: string, identificador: string, titulo: string, especie: string, tipo: string | null, numeroCompleto: string | null, criadoEm: string, assinadoEm: string | null, situacao: SituacaoAutenticidade, diarioUrl: string | null, qr: string, pdf: string | null, copiaDeLeitura: string | null, assinaturas: Array<{ nome: string, cargo: string | null, cpfCnpj: string | null, dataAssinatura: string, dataCarimbo: string | null, qualidade: QualidadeDaAssinatura | null, politicaIcpBrasil: string | null, motivos: Array<string>, ressalvas: Array<string>, revogada: boolean, avisos: Array<{ frase: string }> }>, versao: { numero: number, criadaEm: string }, arquivo: { numero: number, criadaEm: string, emVigor: boolean, substituida: boolean } | null, erratas: Array<{ codigo: string, identificador: string, titulo: string }>, viradas: Array<{ pagina: number, graus: number }> } };

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

export type CidadaoQueryVariables = Exact<{ [key: string]: never; }>;


export type CidadaoQuery = { cidadao: { id: string, nome: string, cpf: string } };

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


export type CidadaoDocumentoQuery = { cidadaoDocumento: { assunto: string | null, processoId: string | null, nivelAssinatura: NivelAssinatura, extensao: string | null, pdf: string | null, copiaDeLeitura: string | null, id: string, identificador: string, titulo: string, especie: string, tipo: string | null, numeroCompleto: string | null, criadoEm: string, peca: number | null, conteudoVisivel: boolean, desconsiderado: boolean, aguardandoEnvio: boolean, acoes: Array<Acao>, assinantes: Array<{ nome: string | null, situacao: SituacaoDoAssinante }>, anexos: Array<{ id: string, titulo: string, extensao: string | null, pdf: string | null }>, viradas: Array<{ pagina: number, graus: number }> } };

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

export type ClassificacaoAdministradaFragment = { id: string, especie: string, tipo: string | null, numeravel: boolean, nivelAssinatura: NivelAssinatura, ativa: boolean, sistema: boolean, deDocumento: boolean, deProcesso: boolean, dispensaAssinatura: boolean, permiteMinuta: boolean, nascePublico: boolean, restricoesPadrao: Array<Restricao>, restricoesAoNascer: Array<Restricao>, versao: number, numeracaoCampos: Array<{ campo: string, valor: string | null, on: boolean }>, restricao: { usuarios: Array<{ id: string, nomeCompleto: string }>, setores: Array<{ id: string, nome: string, sigla: string | null }> } | null, classe: { codigo: string, assunto: string, prazoCorrente: number, prazoIntermediario: number, destinacao: Destinacao, gatilho: Gatilho, baseLegal: string | null } | null };

export type ClassificacoesAdministradasQueryVariables = Exact<{ [key: string]: never; }>;


export type ClassificacoesAdministradasQuery = { classificacoes: Array<{ id: string, especie: string, tipo: string | null, numeravel: boolean, nivelAssinatura: NivelAssinatura, ativa: boolean, sistema: boolean, deDocumento: boolean, deProcesso: boolean, dispensaAssinatura: boolean, permiteMinuta: boolean, nascePublico: boolean, restricoesPadrao: Array<Restricao>, restricoesAoNascer: Array<Restricao>, versao: number, numeracaoCampos: Array<{ campo: string, valor: string | null, on: boolean }>, restricao: { usuarios: Array<{ id: string, nomeCompleto: string }>, setores: Array<{ id: string, nome: string, sigla: string | null }> } | null, classe: { codigo: string, assunto: string, prazoCorrente: number, prazoIntermediario: number, destinacao: Destinacao, gatilho: Gatilho, baseLegal: string | null } | null }> };

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


export type ClassificacaoSalvarMutation = { classificacaoSalvar: { id: string, especie: string, tipo: string | null, modeloHtml: { put: string | null, versao: number | null } } };

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
  lido?: number | null | undefined;
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


export type LivroDeNumerosQuery = { livroDeNumeros: { total: number, sequencia: { ultimo: number }, dados: Array<{ numero: number, situacao: SituacaoDoNumero, em: string, expiraEm: string | null, motivo: string | null, quem: { id: string, nome: string } | null, setor: { id: string, nome: string, sigla: string | null } | null, item: { id: string, tipo: TipoItem, identificador: string, titulo: string } | null }> } };

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

export type MeuPerfilDeConvidadoQueryVariables = Exact<{ [key: string]: never; }>;


export type MeuPerfilDeConvidadoQuery = { me: { id: string, nomeCompleto: string, email: string | null, perfil: { certificado: { provider: string, subjectName: string, issuerName: string, thumbprint: string, validityEnd: string, accessToken: string | null, expiresAt: string | null, expirado: boolean } | null } } };

export type ConvidadoPerfilMutationVariables = Exact<{
  certificado?: CertificadoDePerfilInput | null | undefined;
  nome?: string | null | undefined;
}>;


export type ConvidadoPerfilMutation = { convidadoPerfil: { id: string } };

export type DocumentoDoConviteQueryVariables = Exact<{
  id: string;
}>;


export type DocumentoDoConviteQuery = { documento: { id: string, identificador: string, titulo: string, assunto: string | null, numeroCompleto: string | null, extensao: string | null, pdf: string | null, copiaDeLeitura: string | null, paginas: number | null, nivelAssinatura: NivelAssinatura, acoes: Array<Acao>, preparo: { viradas: Array<{ pagina: number, graus: number }> } | null, versoes: Array<{ sha256: string }>, anexos: Array<{ id: string, titulo: string, extensao: string | null, pdf: string | null }>, assinantes: Array<{ nomeCompleto: string, cargo: string | null, pendente: boolean }>, assinantesExternos: Array<{ id: string, nome: string | null, email: string | null, pendente: boolean }>, assinaturas: Array<{ id: string, cpfCnpj: string | null, nome: string, cargo: string | null, dataAssinatura: string | null, dataCarimbo: string | null, dataRejeicao: string | null, motivoRejeicao: string | null, encerrada: boolean, emSubstituicaoA: string | null, emissorCarimbo: string | null, emissorAssinatura: string | null, politicaIcpBrasil: string | null, dataExpiracaoCertificado: string | null, emailConvidado: string | null, qualidade: QualidadeDaAssinatura | null, ltv: LtvDaAssinatura | null, motivos: Array<string>, ressalvas: Array<string>, revogada: boolean, verificadaEm: string | null, prova: { espera: EsperaDaProva, previstaEm: string | null } | null, avisos: Array<{ frase: string }> }> } };

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


export type DetalhesDoDocumentoQuery = { documento: { numeracaoSufixos: Array<string>, autorizadosExternos: Array<string>, origem: Origem, extensao: string | null, situacaoArquivo: SituacaoArquivo, erroArquivo: string | null, pdf: string | null, copiaDeLeitura: string | null, paginas: number | null, nivelAssinatura: NivelAssinatura, assinadoEm: string | null, urlPublica: string | null, codigoAutenticidade: string | null, diarioUrl: string | null, assinaturaEmOrdem: boolean, anexosFechados: number, peca: number | null, origemInteg: string | null, desconsiderado: boolean, id: string, uuid: string, identificador: string, titulo: string, assunto: string | null, restricoes: Array<Restricao>, hipoteseLegal: string | null, restritoAte: string | null, numero: number | null, numeroCompleto: string | null, criadoEm: string, arquivado: boolean, lido: boolean, conteudoVisivel: boolean, versao: number, acoes: Array<Acao>, avisos: Array<string>, podeDesfazerEnvio: boolean, podeLerComMotivo: boolean, podeSaberQuemViu: boolean, numeroQueSeDesfaz: { ficaEm: number, motivo: string | null } | null, substituicaoRetida: { versionId: string, extensao: string, enviadaEm: string, motivo: string, enviadaPor: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, aVista: { situacao: SituacaoDosDados, semTexto: Array<number>, dados: Array<{ tipo: TipoDeDado, quantos: number, paginas: Array<number>, lugares: Array<{ lugar: LugarDoArquivo, nome: string, pagina: number }> }>, examinados: Array<{ lugar: LugarDoArquivo, nome: string, pagina: number }>, naoExaminados: Array<{ lugar: LugarDoArquivo, nome: string, pagina: number, falta: FaltaDoExame }> } } | null, aberturaRetida: { causa: CausaDaRetencao, exigeMotivo: boolean } | null, versoes: Array<{ numero: number, sha256: string, tamanho: number, paginas: number | null, criadaEm: string, motivo: string, pdf: string | null, criadaPor: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null }>, preparo: { versao: number, situacao: SituacaoDoPreparo, frase: string | null, digitalizadas: number, reconhecidas: number, viradas: Array<{ pagina: number, graus: number }> } | null, antivirus: { em: string | null, motor: string | null, ameaca: string | null, configurado: boolean } | null, assinantes: Array<{ nomeCompleto: string, cargo: string | null, pendente: boolean, ordem: number, usuario: { id: string } }>, assinantesExternos: Array<{ id: string, email: string | null, nome: string | null, cpf: string | null, pendente: boolean, ordem: number, convite: SituacaoDoConvite | null }>, cartas: Array<{ convidadoId: string | null, situacao: SituacaoDaCarta, motivo: string | null, em: string, proximaEm: string | null, desistiu: boolean }>, assinaturas: Array<{ id: string, cpfCnpj: string | null, nome: string, cargo: string | null, dataAssinatura: string | null, dataCarimbo: string | null, dataRejeicao: string | null, motivoRejeicao: string | null, encerrada: boolean, emSubstituicaoA: string | null, emissorCarimbo: string | null, emissorAssinatura: string | null, politicaIcpBrasil: string | null, dataExpiracaoCertificado: string | null, emailConvidado: string | null, qualidade: QualidadeDaAssinatura | null, ltv: LtvDaAssinatura | null, motivos: Array<string>, ressalvas: Array<string>, revogada: boolean, verificadaEm: string | null, prova: { espera: EsperaDaProva, previstaEm: string | null } | null, avisos: Array<{ frase: string }> }>, clonadoDe: { id: string, tipo: TipoItem, identificador: string, titulo: string } | null, versoesPublicas: Array<{ id: string, situacao: SituacaoDaVersaoPublica, causa: string | null, pedidaEm: string, tarjas: number, documento: { id: string, tipo: TipoItem, identificador: string, titulo: string } | null }>, certidaoDeTarja: { pedidaEm: string, sha256Original: string, conferente: string, original: { id: string, tipo: TipoItem, identificador: string, titulo: string } | null, pedidaPor: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, paginas: Array<{ pagina: number, tarjas: number }>, hipoteses: Array<{ hipoteseLegal: string, tarjas: number }> } | null, errataDe: { id: string, tipo: TipoItem, identificador: string, titulo: string } | null, erratas: Array<{ id: string, tipo: TipoItem, identificador: string, titulo: string }>, anexos: Array<{ id: string, identificador: string, titulo: string, origem: Origem, extensao: string | null }>, principal: { id: string, tipo: TipoItem, identificador: string, titulo: string } | null, processo: { id: string, tipo: TipoItem, identificador: string, titulo: string } | null, envios: Array<{ dataDesignado: string, dataEnviado: string | null, usuarioSolicitante: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, setorSolicitante: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null }>, rascunho: { id: string | null, versao: number, put: string | null } | null, integrador: { nome: string } | null, requerente: { nome: string, cpfCnpj: string | null, contato: string | null } | null, classificacao: { especie: string, tipo: string | null, nivelAssinatura: NivelAssinatura } | null, marcadores: Array<{ nome: string, tipo: TipoMarcador, setor: { id: string, nome: string, sigla: string | null } | null }>, autorizados: Array<{ id: string, nome: string, sigla: string | null, tipo: TipoDestino }>, carga: { realizadoEm: string, mensagem: string | null, origem: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, destino: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null }, todosTramites: Array<{ _id: string, tipo: TipoTramite, realizadoEm: string, mensagem: string | null, motivo: string | null, recebidoEm: string | null, desfeito: boolean, pdf: string | null, origem: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, destino: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, realizadoPor: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, recebidoPor: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, acompanha: { id: string, tipo: TipoItem, identificador: string, titulo: string } | null }>, criadoPor: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null } };

export type PreparoDoArquivoFragment = { versao: number, situacao: SituacaoDoPreparo, frase: string | null, digitalizadas: number, reconhecidas: number, viradas: Array<{ pagina: number, graus: number }> };

export type PreviaDoArquivoQueryVariables = Exact<{
  id: string;
}>;


export type PreviaDoArquivoQuery = { itens: Array<
    | { __typename: 'Documento', id: string, previa: { situacao: SituacaoDoDerivado, url: string | null, diferencas: Array<DiferencaDaPrevia> } | null }
    | { __typename: 'Processo' }
  > };

export type PreparoDoDocumentoQueryVariables = Exact<{
  id: string;
}>;


export type PreparoDoDocumentoQuery = { documento: { preparo: { versao: number, situacao: SituacaoDoPreparo, frase: string | null, digitalizadas: number, reconhecidas: number, viradas: Array<{ pagina: number, graus: number }> } | null } };

export type UmaAssinaturaFragment = { id: string, cpfCnpj: string | null, nome: string, cargo: string | null, dataAssinatura: string | null, dataCarimbo: string | null, dataRejeicao: string | null, motivoRejeicao: string | null, encerrada: boolean, emSubstituicaoA: string | null, emissorCarimbo: string | null, emissorAssinatura: string | null, politicaIcpBrasil: string | null, dataExpiracaoCertificado: string | null, emailConvidado: string | null, qualidade: QualidadeDaAssinatura | null, ltv: LtvDaAssinatura | null, motivos: Array<string>, ressalvas: Array<string>, revogada: boolean, verificadaEm: string | null, prova: { espera: EsperaDaProva, previstaEm: string | null } | null, avisos: Array<{ frase: string }> };

export type EnderecoDoArquivoQueryVariables = Exact<{
  id: string;
}>;


export type EnderecoDoArquivoQuery = { documento: { id: string, pdf: string | null, copiaDeLeitura: string | null, versoes: Array<{ numero: number, pdf: string | null }> } };

export type DocumentoPorRetidaEmVigorMutationVariables = Exact<{
  id: string;
  versionId: string;
  extensao: string;
}>;


export type DocumentoPorRetidaEmVigorMutation = { documentoSubstituir: { id: string } };

export type PublicacaoDoDocumentoQueryVariables = Exact<{
  ids: Array<string> | string;
}>;


export type PublicacaoDoDocumentoQuery = { diarioVerify: Array<{ id: string, situacao: SituacaoPublicacao, titulo: string, codCategoria: number, diarioUrl: string | null, mensagem: string | null, criadaEm: string, publicadaEm: string | null, conferidaEm: string | null, parada: boolean, criadaPor: { nome: string } | null }> };

export type EscreverDocumentoMutationVariables = Exact<{
  dados: DocumentoDados;
}>;


export type EscreverDocumentoMutation = { documentoCadastrar: { id: string } };

export type GrupoCriarMutationVariables = Exact<{
  nome: string;
  membros: Array<string> | string;
}>;


export type GrupoCriarMutation = { grupoCriar: { id: string } };

export type GrupoAlterarMutationVariables = Exact<{
  grupo: string;
  nome: string;
  membros: Array<string> | string;
  versao?: number | null | undefined;
}>;


export type GrupoAlterarMutation = { grupoAlterar: { id: string } };

export type GrupoEncerrarMutationVariables = Exact<{
  grupo: string;
}>;


export type GrupoEncerrarMutation = { grupoEncerrar: boolean };

export type UmNaMesaFragment = { em: string, deFora: Array<string>, oQue: OQueSeEspera | null, venceEm: string | null, vencido: boolean, item: { id: string, tipo: TipoItem, identificador: string, titulo: string }, quem: Array<{ id: string, nome: string, sigla: string | null, tipo: TipoDestino }> };

export type MesaQueryVariables = Exact<{ [key: string]: never; }>;


export type MesaQuery = { mesa: { pilhas: Array<{ pilha: PilhaDaMesa, total: number, vencidos: number, hoje: number, dados: Array<{ em: string, deFora: Array<string>, oQue: OQueSeEspera | null, venceEm: string | null, vencido: boolean, item: { id: string, tipo: TipoItem, identificador: string, titulo: string }, quem: Array<{ id: string, nome: string, sigla: string | null, tipo: TipoDestino }> }> }>, setores: Array<{ documentos: number, processos: number, setor: { id: string, nome: string, sigla: string | null, tipo: TipoDestino }, dados: Array<{ em: string, deFora: Array<string>, oQue: OQueSeEspera | null, venceEm: string | null, vencido: boolean, item: { id: string, tipo: TipoItem, identificador: string, titulo: string }, quem: Array<{ id: string, nome: string, sigla: string | null, tipo: TipoDestino }> }>, pessoas: Array<{ documentos: number, processos: number, pessoa: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } }> }> } };

export type PrimeirosPassosQueryVariables = Exact<{ [key: string]: never; }>;


export type PrimeirosPassosQuery = { primeirosPassos: { marca: boolean, papel: boolean, setores: boolean, pessoas: boolean, classificacoes: boolean, documentoId: string | null, assinado: boolean, enviado: boolean } | null };

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


export type AndamentosQuery = { andamentos: { proximo: string | null, dados: Array<{ id: string, especie: EspecieDeAndamento, frase: string, detalhe: string | null, em: string, impersonadoPor: { nome: string } | null, setor: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, item: { id: string, tipo: TipoItem, identificador: string, titulo: string } | null, outros: Array<{ id: string, tipo: TipoItem, identificador: string, titulo: string }> }> } };

export type QuemViuQueryVariables = Exact<{
  id: string;
  limit?: number | null | undefined;
  depoisDe?: string | null | undefined;
}>;


export type QuemViuQuery = { visualizacoes: { proximo: string | null, dados: Array<{ id: string, autorNome: string, versao: number | null, motivo: string | null, trecho: boolean, em: string, impersonadoPor: { nome: string } | null, item: { id: string, tipo: TipoItem, identificador: string, titulo: string } | null }> } };

export type GuardaQueryVariables = Exact<{
  ids: Array<string> | string;
}>;


export type GuardaQuery = { itens: Array<
    | { id: string, versao: number, temporalidade: { fase: Fase, contagemDesde: string | null, correnteAte: string | null, intermediarioAte: string | null, destinacao: Destinacao | null, eliminavel: boolean, retencoes: Array<{ id: string, docprocId: string, motivo: string | null, ate: string | null, criadaEm: string, criadaPor: { nome: string } | null }> }, classificacao: { classe: { codigo: string, gatilho: Gatilho } | null } | null }
    | { id: string, versao: number, temporalidade: { fase: Fase, contagemDesde: string | null, correnteAte: string | null, intermediarioAte: string | null, destinacao: Destinacao | null, eliminavel: boolean, retencoes: Array<{ id: string, docprocId: string, motivo: string | null, ate: string | null, criadaEm: string, criadaPor: { nome: string } | null }> }, classificacao: { classe: { codigo: string, gatilho: Gatilho } | null } | null }
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
  versao?: number | null | undefined;
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
    | { __typename: 'Documento', situacaoArquivo: SituacaoArquivo, id: string, titulo: string, versao: number, acoes: Array<Acao>, avisos: Array<string>, versoes: Array<{ numero: number }>, assinantes: Array<{ nomeCompleto: string, situacao: SituacaoDoAssinante }>, assinantesExternos: Array<{ id: string, situacao: SituacaoDoAssinante, convite: SituacaoDoConvite | null }>, cartas: Array<{ id: string, situacao: SituacaoDaCarta, em: string, proximaEm: string | null }>, assinaturas: Array<{ id: string, qualidade: QualidadeDaAssinatura | null, ltv: LtvDaAssinatura | null, verificadaEm: string | null }>, carga: { realizadoEm: string, destino: { id: string } | null } }
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

export type MiniaturaDaPecaQueryVariables = Exact<{
  id: string;
}>;


export type MiniaturaDaPecaQuery = { itens: Array<
    | { __typename: 'Documento', id: string, miniatura: { situacao: SituacaoDoDerivado, url: string | null } | null }
    | { __typename: 'Processo' }
  > };

export type ArvoreDoProcessoQueryVariables = Exact<{
  id: string;
}>;


export type ArvoreDoProcessoQuery = { processo: { id: string, identificador: string, titulo: string, numeroCompleto: string | null, documentos: Array<{ id: string, identificador: string, titulo: string, peca: number | null, numeroCompleto: string | null, desconsiderado: boolean, conteudoVisivel: boolean, lido: boolean, extensao: string | null, situacaoArquivo: SituacaoArquivo, classificacao: { especie: string, tipo: string | null } | null, assinantes: Array<{ pendente: boolean }>, assinantesExternos: Array<{ pendente: boolean }>, envios: Array<{ dataEnviado: string | null }> }>, pecasVagas: Array<{ peca: number, disjuntadaEm: string, documento: { id: string, tipo: TipoItem, identificador: string, titulo: string } | null }> } };

export type NumeroVagoFragment = { peca: number, disjuntadaEm: string, documento: { id: string, tipo: TipoItem, identificador: string, titulo: string } | null };

export type PecaFragment = { id: string, identificador: string, titulo: string, peca: number | null, numeroCompleto: string | null, desconsiderado: boolean, conteudoVisivel: boolean, lido: boolean, extensao: string | null, situacaoArquivo: SituacaoArquivo, classificacao: { especie: string, tipo: string | null } | null, assinantes: Array<{ pendente: boolean }>, assinantesExternos: Array<{ pendente: boolean }>, envios: Array<{ dataEnviado: string | null }> };

export type NotificacaoPreferenciasQueryVariables = Exact<{ [key: string]: never; }>;


export type NotificacaoPreferenciasQuery = { notificacaoPreferencias: Array<{ assunto: AssuntoDeNotificacao, canal: CanalDeNotificacao, setor: { id: string } | null }> };

export type NotificacaoPreferenciasSalvarMutationVariables = Exact<{
  preferencias: Array<NotificacaoPreferenciaInput> | NotificacaoPreferenciaInput;
}>;


export type NotificacaoPreferenciasSalvarMutation = { notificacaoPreferenciasSalvar: Array<{ assunto: AssuntoDeNotificacao, canal: CanalDeNotificacao, setor: { id: string } | null }> };

export type UmaPreferenciaFragment = { assunto: AssuntoDeNotificacao, canal: CanalDeNotificacao, setor: { id: string } | null };

export type MeuPerfilQueryVariables = Exact<{ [key: string]: never; }>;


export type MeuPerfilQuery = { me: { id: string, nomeCompleto: string, login: string | null, email: string | null, cpf: string | null, cargos: Array<string>, roles: Array<string>, setores: Array<{ id: string, nome: string, sigla: string | null, grupoMembros: Array<string> | null }>, perfil: { certificado: { provider: string, subjectName: string, issuerName: string, thumbprint: string, validityEnd: string, accessToken: string | null, expiresAt: string | null, expirado: boolean } | null } } };

export type UsuarioPerfilMutationVariables = Exact<{
  certificado?: CertificadoDePerfilInput | null | undefined;
}>;


export type UsuarioPerfilMutation = { usuarioPerfil: { id: string } };

export type MinhasSubstituicoesQueryVariables = Exact<{ [key: string]: never; }>;


export type MinhasSubstituicoesQuery = { substituicoes: Array<{ id: string, afastamento: Afastamento, inicio: string, fim: string, ato: string, motivo: string | null, situacao: SituacaoDaSubstituicao, fila: Array<{ id: string, tipo: TipoItem, identificador: string, titulo: string }>, titular: { id: string, nome: string } | null, substituto: { id: string, nome: string } | null }> };

export type PesquisaComFiltrosQueryVariables = Exact<{
  texto: string;
  tipo?: TipoItem | null | undefined;
  filtros?: FiltrosDaPesquisa | null | undefined;
  apos?: string | null | undefined;
  limite?: number | null | undefined;
}>;


export type PesquisaComFiltrosQuery = { pesquisa: Array<
    | { __typename: 'Documento', id: string, uuid: string, identificador: string, titulo: string, assunto: string | null, restricoes: Array<Restricao>, numeroCompleto: string | null, assinadoEm: string | null, origemInteg: string | null, peca: number | null, extensao: string | null, situacaoArquivo: SituacaoArquivo, desconsiderado: boolean, arquivado: boolean, lido: boolean, versao: number, criadoEm: string, acoes: Array<Acao>, classificacao: { especie: string, tipo: string | null } | null, marcadores: Array<{ nome: string, tipo: TipoMarcador }>, carga: { realizadoEm: string, mensagem: string | null, origem: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, destino: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null }, assinantes: Array<{ nomeCompleto: string, cargo: string | null, pendente: boolean, usuario: { id: string } }>, assinantesExternos: Array<{ id: string, nome: string | null, email: string | null, pendente: boolean }>, anexos: Array<{ id: string, titulo: string }>, envios: Array<{ dataDesignado: string, dataEnviado: string | null, usuarioSolicitante: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, setorSolicitante: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null }>, integrador: { nome: string } | null, requerente: { nome: string } | null }
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

export type PrazoPassarMutationVariables = Exact<{
  id: string;
  responsavelId: string;
}>;


export type PrazoPassarMutation = { prazoPassar: { id: string } };

export type PrazoCancelarMutationVariables = Exact<{
  id: string;
  motivo: string;
}>;


export type PrazoCancelarMutation = { prazoCancelar: { id: string } };

export type ExportacoesDoProcessoQueryVariables = Exact<{
  processoId: string;
}>;


export type ExportacoesDoProcessoQuery = { exportacoes: { total: number, dados: Array<{ id: string, formato: FormatoDeExportacao, situacao: SituacaoDaExportacao, motivo: string | null, criadaEm: string, expiraEm: string | null, progresso: { feitas: number, total: number }, arquivos: Array<{ formato: FormatoDeExportacao, tamanho: number, sha256: string, url: string }> }> } };

export type DetalhesDoProcessoQueryVariables = Exact<{
  id: string;
}>;


export type DetalhesDoProcessoQuery = { processo: { tipoNaoNumeravel: boolean, id: string, uuid: string, identificador: string, titulo: string, assunto: string | null, restricoes: Array<Restricao>, hipoteseLegal: string | null, restritoAte: string | null, numero: number | null, numeroCompleto: string | null, criadoEm: string, arquivado: boolean, lido: boolean, conteudoVisivel: boolean, versao: number, acoes: Array<Acao>, avisos: Array<string>, podeDesfazerEnvio: boolean, podeLerComMotivo: boolean, podeSaberQuemViu: boolean, numeroQueSeDesfaz: { ficaEm: number, motivo: string | null } | null, apensos: Array<{ id: string, identificador: string, titulo: string, numeroCompleto: string | null }>, principal: { id: string, tipo: TipoItem, identificador: string, titulo: string } | null, interessados: Array<{ id: string, nome: string, sigla: string | null, tipo: TipoDestino }>, interessadosExternos: Array<{ id: string, nomeRazao: string, email: string | null, cpfCnpj: string | null }>, documentos: Array<{ id: string, identificador: string, titulo: string, peca: number | null, numeroCompleto: string | null, desconsiderado: boolean, conteudoVisivel: boolean, lido: boolean, extensao: string | null, situacaoArquivo: SituacaoArquivo, classificacao: { especie: string, tipo: string | null } | null, assinantes: Array<{ pendente: boolean }>, assinantesExternos: Array<{ pendente: boolean }>, envios: Array<{ dataEnviado: string | null }> }>, pecasVagas: Array<{ peca: number, disjuntadaEm: string, documento: { id: string, tipo: TipoItem, identificador: string, titulo: string } | null }>, classificacao: { especie: string, tipo: string | null, nivelAssinatura: NivelAssinatura } | null, marcadores: Array<{ nome: string, tipo: TipoMarcador, setor: { id: string, nome: string, sigla: string | null } | null }>, autorizados: Array<{ id: string, nome: string, sigla: string | null, tipo: TipoDestino }>, carga: { realizadoEm: string, mensagem: string | null, origem: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, destino: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null }, todosTramites: Array<{ _id: string, tipo: TipoTramite, realizadoEm: string, mensagem: string | null, motivo: string | null, recebidoEm: string | null, desfeito: boolean, pdf: string | null, origem: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, destino: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, realizadoPor: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, recebidoPor: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, acompanha: { id: string, tipo: TipoItem, identificador: string, titulo: string } | null }>, criadoPor: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null } };

export type PublicacoesQueryVariables = Exact<{
  situacoes?: Array<SituacaoPublicacao> | SituacaoPublicacao | null | undefined;
  skip?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type PublicacoesQuery = { publicacoes: Array<{ id: string, documentoId: string, situacao: SituacaoPublicacao, titulo: string, codCategoria: number, diarioUrl: string | null, mensagem: string | null, criadaEm: string, enviadaEm: string | null, publicadaEm: string | null, tentativas: number, parada: boolean, documento: { id: string, tipo: TipoItem, identificador: string, titulo: string } | null, criadaPor: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null }> };

export type PublicacoesComErroQueryVariables = Exact<{
  skip?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type PublicacoesComErroQuery = { publicacoesComErro: Array<{ id: string, documentoId: string, situacao: SituacaoPublicacao, titulo: string, codCategoria: number, diarioUrl: string | null, mensagem: string | null, criadaEm: string, enviadaEm: string | null, publicadaEm: string | null, tentativas: number, parada: boolean, documento: { id: string, tipo: TipoItem, identificador: string, titulo: string } | null, criadaPor: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null }> };

export type PublicacaoNaListaFragment = { id: string, documentoId: string, situacao: SituacaoPublicacao, titulo: string, codCategoria: number, diarioUrl: string | null, mensagem: string | null, criadaEm: string, enviadaEm: string | null, publicadaEm: string | null, tentativas: number, parada: boolean, documento: { id: string, tipo: TipoItem, identificador: string, titulo: string } | null, criadaPor: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null };

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

export type ParaRedigirQueryVariables = Exact<{
  ids: Array<string> | string;
}>;


export type ParaRedigirQuery = { itens: Array<
    | { __typename: 'Documento', id: string, identificador: string, titulo: string, situacaoArquivo: SituacaoArquivo, conteudoVisivel: boolean, rascunho: { get: string, put: string | null, id: string | null, versao: number, gravadoEm: string | null, soSugere: boolean, gravadoPor: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, variaveis: Array<{ nome: string, valor: Array<string> }>, autores: Array<{ id: string, nome: string, sigla: string | null, tipo: TipoDestino }>, comentarios: Array<{ id: string, trecho: string, antes: string, depois: string, texto: string, em: string, resolvidoEm: string | null, autor: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, resolvidoPor: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, respostas: Array<{ id: string, texto: string, em: string, autor: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null }> }>, vez: { desde: string, motivo: string | null, podeTomar: boolean, quem: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, pedidaPor: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, negadaA: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, tomadaDe: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null } | null } | null }
    | { __typename: 'Processo' }
  > };

export type RascunhoAgoraQueryVariables = Exact<{
  ids: Array<string> | string;
}>;


export type RascunhoAgoraQuery = { itens: Array<
    | { id: string, rascunho: { id: string | null, versao: number, gravadoEm: string | null, soSugere: boolean, gravadoPor: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, variaveis: Array<{ nome: string, valor: Array<string> }>, autores: Array<{ id: string, nome: string, sigla: string | null, tipo: TipoDestino }>, comentarios: Array<{ id: string, trecho: string, antes: string, depois: string, texto: string, em: string, resolvidoEm: string | null, autor: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, resolvidoPor: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, respostas: Array<{ id: string, texto: string, em: string, autor: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null }> }>, vez: { desde: string, motivo: string | null, podeTomar: boolean, quem: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, pedidaPor: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, negadaA: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, tomadaDe: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null } | null } | null }
    | Record<PropertyKey, never>
  > };

export type EstadoDoRascunhoFragment = { id: string | null, versao: number, gravadoEm: string | null, soSugere: boolean, gravadoPor: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, variaveis: Array<{ nome: string, valor: Array<string> }>, autores: Array<{ id: string, nome: string, sigla: string | null, tipo: TipoDestino }>, comentarios: Array<{ id: string, trecho: string, antes: string, depois: string, texto: string, em: string, resolvidoEm: string | null, autor: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, resolvidoPor: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, respostas: Array<{ id: string, texto: string, em: string, autor: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null }> }>, vez: { desde: string, motivo: string | null, podeTomar: boolean, quem: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, pedidaPor: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, negadaA: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, tomadaDe: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null } | null };

export type DocumentoRascunhoFinalizarMutationVariables = Exact<{
  documentoId: string;
  rascunhoId: string;
  versao?: number | null | undefined;
}>;


export type DocumentoRascunhoFinalizarMutation = { documentoRascunhoFinalizar: { id: string, situacaoArquivo: SituacaoArquivo, numeroCompleto: string | null } };

export type VersoesDoRascunhoQueryVariables = Exact<{
  ids: Array<string> | string;
}>;


export type VersoesDoRascunhoQuery = { itens: Array<
    | { __typename: 'Documento', id: string, rascunho: { versao: number, gravadoEm: string | null, gravadoPor: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, versoes: Array<{ versao: number, gravadoEm: string, motivo: MotivoDaVersaoDoRascunho, gravadoPor: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null }> } | null }
    | { __typename: 'Processo' }
  > };

export type DocumentoRascunhoRestaurarMutationVariables = Exact<{
  documentoId: string;
  versao: number;
  lida: number;
}>;


export type DocumentoRascunhoRestaurarMutation = { documentoRascunhoRestaurar: { id: string, situacaoArquivo: SituacaoArquivo } };

export type DocumentoRascunhoVezMutationVariables = Exact<{
  documentoId: string;
  acao: AcaoDaVez;
  motivo?: string | null | undefined;
}>;


export type DocumentoRascunhoVezMutation = { documentoRascunhoVez: { id: string } };

export type ComentarioFragment = { id: string, trecho: string, antes: string, depois: string, texto: string, em: string, resolvidoEm: string | null, autor: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, resolvidoPor: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, respostas: Array<{ id: string, texto: string, em: string, autor: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null }> };

export type DocumentoRascunhoComentarMutationVariables = Exact<{
  documentoId: string;
  acao: AcaoDoComentario;
  comentarioId?: string | null | undefined;
  trecho?: TrechoDoRascunho | null | undefined;
  texto?: string | null | undefined;
}>;


export type DocumentoRascunhoComentarMutation = { documentoRascunhoComentar: { id: string, rascunho: { comentarios: Array<{ id: string, trecho: string, antes: string, depois: string, texto: string, em: string, resolvidoEm: string | null, autor: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, resolvidoPor: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, respostas: Array<{ id: string, texto: string, em: string, autor: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null }> }> } | null } };

export type ParaConcluirQueryVariables = Exact<{
  ids: Array<string> | string;
}>;


export type ParaConcluirQuery = { itens: Array<
    | { __typename: 'Documento', situacaoArquivo: SituacaoArquivo, erroArquivo: string | null, id: string, identificador: string, titulo: string, numeroCompleto: string | null, extensao: string | null, paginas: number | null, nivelAssinatura: NivelAssinatura, anexosFechados: number, assinariaPor: string | null, acoes: Array<Acao>, assinantes: Array<{ nomeCompleto: string, pendente: boolean, usuario: { id: string } }>, assinantesExternos: Array<{ nome: string | null, pendente: boolean }>, rascunho: { id: string | null, versao: number, acoesAoFinalizar: Array<Acao> } | null, versoes: Array<{ sha256: string }> }
    | { __typename: 'Processo' }
  >, assinaturaConfiguracao: { confirmarIdentidade: boolean } };

export type RelatorioTirarMutationVariables = Exact<{
  relatorio: TipoDeRelatorio;
  filtro?: RelatorioFiltro | null | undefined;
}>;


export type RelatorioTirarMutation = { relatorioTirar: { relatorio: TipoDeRelatorio, de: string | null, ate: string | null, emitidoEm: string, cortado: boolean, csv: string, linhas: Array<{ especie: string | null, tipo: string | null, tipoItem: TipoItem | null, quantidade: number, maisAntigoEm: string | null, diasMedia: number | null, diasMediana: number | null, diasMaximo: number | null, cadastrados: number | null, enviados: number | null, arquivados: number | null, juntados: number | null, assinados: number | null, abertos: number | null, vencidos: number | null, cumpridos: number | null, cumpridosNoPrazo: number | null, setor: { id: string, nome: string, sigla: string | null } | null, usuario: { id: string, nome: string } | null }> } };

export type RestricoesAVencerQueryVariables = Exact<{
  dias: number;
  skip?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type RestricoesAVencerQuery = { restricoesAVencer: { total: number, vencidas: number, dados: Array<{ restricoes: Array<Restricao>, hipoteseLegal: string | null, restritoAte: string, vencida: boolean, item: { id: string, tipo: TipoItem, identificador: string, titulo: string } }> } };

export type SaudeQueryVariables = Exact<{ [key: string]: never; }>;


export type SaudeQuery = { saude: { agora: string, bem: boolean, avisos: Array<string>, porPreparar: number, guardados: Array<string>, servicos: Array<{ nome: string, responde: boolean, frase: string, oQueFazer: string | null, respondeuEm: string | null }>, esperam: Array<{ trabalho: string, nome: string, quantos: number, desde: string }>, desistiram: Array<{ trabalho: string, nome: string, quantos: number, desde: string }>, danificados: Array<{ oQue: string, frase: string, desde: string }> } };

export type HomologacaoDoGovBrQueryVariables = Exact<{ [key: string]: never; }>;


export type HomologacaoDoGovBrQuery = { homologacaoDoGovBr: { enderecos: Array<{ nome: string, endereco: string }>, passos: Array<{ passo: string, deveVer: string, situacao: SituacaoDoPasso, falta: string | null, vistoEm: string | null }> } | null };

export type SaudeTentarDeNovoMutationVariables = Exact<{
  trabalho: string;
}>;


export type SaudeTentarDeNovoMutation = { saudeTentarDeNovo: number };

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

export type SolicitacoesExternasQueryVariables = Exact<{
  situacao?: SituacaoDaSolicitacao | null | undefined;
  skip?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type SolicitacoesExternasQuery = { solicitacoesExternas: { total: number, dados: Array<{ id: string, dataDesignado: string, dataEnviado: string | null, prazo: string | null, vencida: boolean, foraDoPrazo: boolean, destinatario: string | null, cpf: string | null, email: string | null, instrucoes: string | null, motivo: string | null, recibo: string | null, documento: { id: string, titulo: string, identificador: string, peca: number | null, processo: { id: string, titulo: string } | null }, usuarioSolicitante: { nome: string } | null, setorSolicitante: { nome: string, sigla: string | null } | null, carta: { convidadoId: string | null, situacao: SituacaoDaCarta, motivo: string | null, em: string, proximaEm: string | null, desistiu: boolean } | null }> } };

export type UmaSolicitacaoFragment = { id: string, dataDesignado: string, dataEnviado: string | null, prazo: string | null, vencida: boolean, foraDoPrazo: boolean, destinatario: string | null, cpf: string | null, email: string | null, instrucoes: string | null, motivo: string | null, recibo: string | null, documento: { id: string, titulo: string, identificador: string, peca: number | null, processo: { id: string, titulo: string } | null }, usuarioSolicitante: { nome: string } | null, setorSolicitante: { nome: string, sigla: string | null } | null, carta: { convidadoId: string | null, situacao: SituacaoDaCarta, motivo: string | null, em: string, proximaEm: string | null, desistiu: boolean } | null };

export type DocumentoSolicitarNovamenteMutationVariables = Exact<{
  id: string;
  motivo: string;
  instrucoes?: string | null | undefined;
  prazo?: string | null | undefined;
  email?: string | null | undefined;
}>;


export type DocumentoSolicitarNovamenteMutation = { documentoSolicitarNovamente: { id: string } };

export type ParaSubstituirQueryVariables = Exact<{
  ids: Array<string> | string;
}>;


export type ParaSubstituirQuery = { itens: Array<
    | { __typename: 'Documento', nivelAssinatura: NivelAssinatura, id: string, identificador: string, titulo: string, assunto: string | null, numeroCompleto: string | null, versao: number, acoes: Array<Acao>, versoes: Array<{ numero: number }>, classificacao: { nivelAssinatura: NivelAssinatura } | null, assinaturas: Array<{ id: string, nome: string, dataAssinatura: string | null, revogada: boolean }>, assinantes: Array<{ nomeCompleto: string, situacao: SituacaoDoAssinante }>, assinantesExternos: Array<{ email: string | null, nome: string | null, situacao: SituacaoDoAssinante }>, acoesNegadas: Array<{ acao: Acao, motivo: string }> }
    | { __typename: 'Processo', id: string, identificador: string, titulo: string, assunto: string | null, numeroCompleto: string | null, versao: number, acoes: Array<Acao>, acoesNegadas: Array<{ acao: Acao, motivo: string }> }
  > };

export type DocumentoSubstituirMutationVariables = Exact<{
  id: string;
  versionId: string;
  extensao: string;
  dados?: SubstituicaoDados | null | undefined;
  versao?: number | null | undefined;
}>;


export type DocumentoSubstituirMutation = { documentoSubstituir: { id: string } };

export type ComoFicouASubstituicaoQueryVariables = Exact<{
  id: string;
}>;


export type ComoFicouASubstituicaoQuery = { documento: { id: string, substituicaoRetida: { motivo: string } | null } };

export type VersaoPublicaPedidaFragment = { id: string, situacao: SituacaoDaVersaoPublica, causa: string | null, pedidaEm: string, tarjas: number, pedidaPor: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, documento: { id: string, tipo: TipoItem, identificador: string, titulo: string } | null };

export type ParaTarjarQueryVariables = Exact<{
  id: string;
}>;


export type ParaTarjarQuery = { documento: { id: string, titulo: string, identificador: string, extensao: string | null, paginas: number | null, pdf: string | null, acoes: Array<Acao>, conteudoVisivel: boolean, hipoteseLegal: string | null, preparo: { viradas: Array<{ pagina: number, graus: number }> } | null, versoes: Array<{ numero: number, sha256: string }>, dadosPessoais: { versao: number, situacao: SituacaoDosDados, semTexto: Array<number>, foraDasPaginas: Array<{ tipo: TipoDeDado, quantos: number, paginas: Array<number>, lugares: Array<{ lugar: LugarDoArquivo, nome: string, pagina: number }> }>, examinados: Array<{ lugar: LugarDoArquivo, nome: string, pagina: number }>, naoExaminados: Array<{ lugar: LugarDoArquivo, nome: string, pagina: number, falta: FaltaDoExame }>, dados: Array<{ pagina: number, tipo: TipoDeDado, pessoal: boolean, caixas: Array<{ esquerda: number, alto: number, direita: number, baixo: number }> }> } | null, versoesPublicas: Array<{ id: string, situacao: SituacaoDaVersaoPublica, causa: string | null, pedidaEm: string, tarjas: number, pedidaPor: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, documento: { id: string, tipo: TipoItem, identificador: string, titulo: string } | null }> } };

export type EnderecoParaTarjarQueryVariables = Exact<{
  id: string;
}>;


export type EnderecoParaTarjarQuery = { documento: { id: string, pdf: string | null } };

export type AndamentoDaTarjaQueryVariables = Exact<{
  id: string;
}>;


export type AndamentoDaTarjaQuery = { documento: { id: string, versoesPublicas: Array<{ id: string, situacao: SituacaoDaVersaoPublica, causa: string | null, pedidaEm: string, tarjas: number, pedidaPor: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, documento: { id: string, tipo: TipoItem, identificador: string, titulo: string } | null }> } };

export type DocumentoTarjarMutationVariables = Exact<{
  id: string;
  titulo: string;
  tarjas: Array<TarjaInput> | TarjaInput;
  dispensas?: Array<DispensaInput> | DispensaInput | null | undefined;
}>;


export type DocumentoTarjarMutation = { documentoTarjar: { id: string, situacao: SituacaoDaVersaoPublica, causa: string | null, pedidaEm: string, tarjas: number, pedidaPor: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, documento: { id: string, tipo: TipoItem, identificador: string, titulo: string } | null } };

export type TextosPadraoAdministradosQueryVariables = Exact<{
  arquivados?: boolean | null | undefined;
}>;


export type TextosPadraoAdministradosQuery = { textosPadrao: Array<{ id: string, nome: string, atalho: string | null, resumo: string, arquivadoEm: string | null, gravadoEm: string, podeMudar: boolean, setor: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, gravadoPor: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null }> };

export type TextoPadraoAAlterarQueryVariables = Exact<{
  id: string;
}>;


export type TextoPadraoAAlterarQuery = { textoPadrao: { id: string, nome: string, atalho: string | null, html: string, versao: number, podeMudar: boolean, gravadoEm: string, setor: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, gravadoPor: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null } };

export type TextoPadraoSalvarMutationVariables = Exact<{
  id?: string | null | undefined;
  dados: TextoPadraoDados;
  versao?: number | null | undefined;
}>;


export type TextoPadraoSalvarMutation = { textoPadraoSalvar: { id: string, nome: string, versao: number } };

export type TextoPadraoArquivarMutationVariables = Exact<{
  id: string;
}>;


export type TextoPadraoArquivarMutation = { textoPadraoArquivar: { id: string, arquivadoEm: string | null } };

export type TextoPadraoDesarquivarMutationVariables = Exact<{
  id: string;
}>;


export type TextoPadraoDesarquivarMutation = { textoPadraoDesarquivar: { id: string, arquivadoEm: string | null } };

export type DocumentosEntradaQueryVariables = Exact<{ [key: string]: never; }>;


export type DocumentosEntradaQuery = { documentosEntrada: Array<{ id: string, uuid: string, identificador: string, titulo: string, assunto: string | null, restricoes: Array<Restricao>, numeroCompleto: string | null, assinadoEm: string | null, origemInteg: string | null, peca: number | null, extensao: string | null, situacaoArquivo: SituacaoArquivo, desconsiderado: boolean, arquivado: boolean, lido: boolean, versao: number, criadoEm: string, acoes: Array<Acao>, classificacao: { especie: string, tipo: string | null } | null, marcadores: Array<{ nome: string, tipo: TipoMarcador }>, carga: { realizadoEm: string, mensagem: string | null, origem: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, destino: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null }, assinantes: Array<{ nomeCompleto: string, cargo: string | null, pendente: boolean, usuario: { id: string } }>, assinantesExternos: Array<{ id: string, nome: string | null, email: string | null, pendente: boolean }>, anexos: Array<{ id: string, titulo: string }>, envios: Array<{ dataDesignado: string, dataEnviado: string | null, usuarioSolicitante: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, setorSolicitante: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null }>, integrador: { nome: string } | null, requerente: { nome: string } | null }> };

export type DocumentosEntradaSetorQueryVariables = Exact<{
  setorId: string;
}>;


export type DocumentosEntradaSetorQuery = { documentosEntradaSetor: Array<{ id: string, uuid: string, identificador: string, titulo: string, assunto: string | null, restricoes: Array<Restricao>, numeroCompleto: string | null, assinadoEm: string | null, origemInteg: string | null, peca: number | null, extensao: string | null, situacaoArquivo: SituacaoArquivo, desconsiderado: boolean, arquivado: boolean, lido: boolean, versao: number, criadoEm: string, acoes: Array<Acao>, classificacao: { especie: string, tipo: string | null } | null, marcadores: Array<{ nome: string, tipo: TipoMarcador }>, carga: { realizadoEm: string, mensagem: string | null, origem: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, destino: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null }, assinantes: Array<{ nomeCompleto: string, cargo: string | null, pendente: boolean, usuario: { id: string } }>, assinantesExternos: Array<{ id: string, nome: string | null, email: string | null, pendente: boolean }>, anexos: Array<{ id: string, titulo: string }>, envios: Array<{ dataDesignado: string, dataEnviado: string | null, usuarioSolicitante: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, setorSolicitante: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null }>, integrador: { nome: string } | null, requerente: { nome: string } | null }> };

export type DocumentosComigoQueryVariables = Exact<{ [key: string]: never; }>;


export type DocumentosComigoQuery = { documentosComigo: Array<{ id: string, uuid: string, identificador: string, titulo: string, assunto: string | null, restricoes: Array<Restricao>, numeroCompleto: string | null, assinadoEm: string | null, origemInteg: string | null, peca: number | null, extensao: string | null, situacaoArquivo: SituacaoArquivo, desconsiderado: boolean, arquivado: boolean, lido: boolean, versao: number, criadoEm: string, acoes: Array<Acao>, classificacao: { especie: string, tipo: string | null } | null, marcadores: Array<{ nome: string, tipo: TipoMarcador }>, carga: { realizadoEm: string, mensagem: string | null, origem: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, destino: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null }, assinantes: Array<{ nomeCompleto: string, cargo: string | null, pendente: boolean, usuario: { id: string } }>, assinantesExternos: Array<{ id: string, nome: string | null, email: string | null, pendente: boolean }>, anexos: Array<{ id: string, titulo: string }>, envios: Array<{ dataDesignado: string, dataEnviado: string | null, usuarioSolicitante: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, setorSolicitante: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null }>, integrador: { nome: string } | null, requerente: { nome: string } | null }> };

export type DocumentosEnviadosQueryVariables = Exact<{
  usuarioOrigemId?: string | null | undefined;
}>;


export type DocumentosEnviadosQuery = { documentosEnviados: Array<{ id: string, uuid: string, identificador: string, titulo: string, assunto: string | null, restricoes: Array<Restricao>, numeroCompleto: string | null, assinadoEm: string | null, origemInteg: string | null, peca: number | null, extensao: string | null, situacaoArquivo: SituacaoArquivo, desconsiderado: boolean, arquivado: boolean, lido: boolean, versao: number, criadoEm: string, acoes: Array<Acao>, classificacao: { especie: string, tipo: string | null } | null, marcadores: Array<{ nome: string, tipo: TipoMarcador }>, carga: { realizadoEm: string, mensagem: string | null, origem: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, destino: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null }, assinantes: Array<{ nomeCompleto: string, cargo: string | null, pendente: boolean, usuario: { id: string } }>, assinantesExternos: Array<{ id: string, nome: string | null, email: string | null, pendente: boolean }>, anexos: Array<{ id: string, titulo: string }>, envios: Array<{ dataDesignado: string, dataEnviado: string | null, usuarioSolicitante: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, setorSolicitante: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null }>, integrador: { nome: string } | null, requerente: { nome: string } | null }> };

export type DocumentosNovosQueryVariables = Exact<{ [key: string]: never; }>;


export type DocumentosNovosQuery = { documentosNovos: Array<{ id: string, uuid: string, identificador: string, titulo: string, assunto: string | null, restricoes: Array<Restricao>, numeroCompleto: string | null, assinadoEm: string | null, origemInteg: string | null, peca: number | null, extensao: string | null, situacaoArquivo: SituacaoArquivo, desconsiderado: boolean, arquivado: boolean, lido: boolean, versao: number, criadoEm: string, acoes: Array<Acao>, classificacao: { especie: string, tipo: string | null } | null, marcadores: Array<{ nome: string, tipo: TipoMarcador }>, carga: { realizadoEm: string, mensagem: string | null, origem: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, destino: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null }, assinantes: Array<{ nomeCompleto: string, cargo: string | null, pendente: boolean, usuario: { id: string } }>, assinantesExternos: Array<{ id: string, nome: string | null, email: string | null, pendente: boolean }>, anexos: Array<{ id: string, titulo: string }>, envios: Array<{ dataDesignado: string, dataEnviado: string | null, usuarioSolicitante: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, setorSolicitante: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null }>, integrador: { nome: string } | null, requerente: { nome: string } | null }> };

export type DocumentosParaAssinarQueryVariables = Exact<{
  skip?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type DocumentosParaAssinarQuery = { documentosParaAssinar: { total: number, dados: Array<{ id: string, uuid: string, identificador: string, titulo: string, assunto: string | null, restricoes: Array<Restricao>, numeroCompleto: string | null, assinadoEm: string | null, origemInteg: string | null, peca: number | null, extensao: string | null, situacaoArquivo: SituacaoArquivo, desconsiderado: boolean, arquivado: boolean, lido: boolean, versao: number, criadoEm: string, acoes: Array<Acao>, classificacao: { especie: string, tipo: string | null } | null, marcadores: Array<{ nome: string, tipo: TipoMarcador }>, carga: { realizadoEm: string, mensagem: string | null, origem: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, destino: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null }, assinantes: Array<{ nomeCompleto: string, cargo: string | null, pendente: boolean, usuario: { id: string } }>, assinantesExternos: Array<{ id: string, nome: string | null, email: string | null, pendente: boolean }>, anexos: Array<{ id: string, titulo: string }>, envios: Array<{ dataDesignado: string, dataEnviado: string | null, usuarioSolicitante: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, setorSolicitante: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null }>, integrador: { nome: string } | null, requerente: { nome: string } | null }> } };

export type DocumentosAssinadosQueryVariables = Exact<{
  skip?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type DocumentosAssinadosQuery = { documentosAssinados: { total: number, dados: Array<{ id: string, uuid: string, identificador: string, titulo: string, assunto: string | null, restricoes: Array<Restricao>, numeroCompleto: string | null, assinadoEm: string | null, origemInteg: string | null, peca: number | null, extensao: string | null, situacaoArquivo: SituacaoArquivo, desconsiderado: boolean, arquivado: boolean, lido: boolean, versao: number, criadoEm: string, acoes: Array<Acao>, classificacao: { especie: string, tipo: string | null } | null, marcadores: Array<{ nome: string, tipo: TipoMarcador }>, carga: { realizadoEm: string, mensagem: string | null, origem: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, destino: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null }, assinantes: Array<{ nomeCompleto: string, cargo: string | null, pendente: boolean, usuario: { id: string } }>, assinantesExternos: Array<{ id: string, nome: string | null, email: string | null, pendente: boolean }>, anexos: Array<{ id: string, titulo: string }>, envios: Array<{ dataDesignado: string, dataEnviado: string | null, usuarioSolicitante: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, setorSolicitante: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null }>, integrador: { nome: string } | null, requerente: { nome: string } | null }> } };

export type DocumentosArquivadosQueryVariables = Exact<{
  skip?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type DocumentosArquivadosQuery = { documentosArquivados: { total: number, dados: Array<{ id: string, uuid: string, identificador: string, titulo: string, assunto: string | null, restricoes: Array<Restricao>, numeroCompleto: string | null, assinadoEm: string | null, origemInteg: string | null, peca: number | null, extensao: string | null, situacaoArquivo: SituacaoArquivo, desconsiderado: boolean, arquivado: boolean, lido: boolean, versao: number, criadoEm: string, acoes: Array<Acao>, classificacao: { especie: string, tipo: string | null } | null, marcadores: Array<{ nome: string, tipo: TipoMarcador }>, carga: { realizadoEm: string, mensagem: string | null, origem: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, destino: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null }, assinantes: Array<{ nomeCompleto: string, cargo: string | null, pendente: boolean, usuario: { id: string } }>, assinantesExternos: Array<{ id: string, nome: string | null, email: string | null, pendente: boolean }>, anexos: Array<{ id: string, titulo: string }>, envios: Array<{ dataDesignado: string, dataEnviado: string | null, usuarioSolicitante: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, setorSolicitante: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null }>, integrador: { nome: string } | null, requerente: { nome: string } | null }> } };

export type DocumentosParaAceitarQueryVariables = Exact<{
  skip?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type DocumentosParaAceitarQuery = { documentosParaAceitar: { total: number, dados: Array<{ id: string, uuid: string, identificador: string, titulo: string, assunto: string | null, restricoes: Array<Restricao>, numeroCompleto: string | null, assinadoEm: string | null, origemInteg: string | null, peca: number | null, extensao: string | null, situacaoArquivo: SituacaoArquivo, desconsiderado: boolean, arquivado: boolean, lido: boolean, versao: number, criadoEm: string, acoes: Array<Acao>, classificacao: { especie: string, tipo: string | null } | null, marcadores: Array<{ nome: string, tipo: TipoMarcador }>, carga: { realizadoEm: string, mensagem: string | null, origem: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, destino: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null }, assinantes: Array<{ nomeCompleto: string, cargo: string | null, pendente: boolean, usuario: { id: string } }>, assinantesExternos: Array<{ id: string, nome: string | null, email: string | null, pendente: boolean }>, anexos: Array<{ id: string, titulo: string }>, envios: Array<{ dataDesignado: string, dataEnviado: string | null, usuarioSolicitante: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, setorSolicitante: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null }>, integrador: { nome: string } | null, requerente: { nome: string } | null }> } };

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

export type ProcessosArquivadosQueryVariables = Exact<{
  skip?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type ProcessosArquivadosQuery = { processosArquivados: { total: number, dados: Array<{ id: string, uuid: string, identificador: string, titulo: string, assunto: string | null, restricoes: Array<Restricao>, numeroCompleto: string | null, arquivado: boolean, lido: boolean, versao: number, criadoEm: string, acoes: Array<Acao>, classificacao: { especie: string, tipo: string | null } | null, marcadores: Array<{ nome: string, tipo: TipoMarcador }>, carga: { realizadoEm: string, mensagem: string | null, origem: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, destino: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null }, interessados: Array<{ id: string, nome: string, sigla: string | null, tipo: TipoDestino }>, interessadosExternos: Array<{ id: string, nomeRazao: string }>, apensos: Array<{ id: string, titulo: string }> }> } };

export type DocumentosMarcadosQueryVariables = Exact<{
  tipo: TipoMarcador;
  nome: string;
  setorId?: string | null | undefined;
  skip?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type DocumentosMarcadosQuery = { documentosMarcados: { total: number, dados: Array<{ id: string, uuid: string, identificador: string, titulo: string, assunto: string | null, restricoes: Array<Restricao>, numeroCompleto: string | null, assinadoEm: string | null, origemInteg: string | null, peca: number | null, extensao: string | null, situacaoArquivo: SituacaoArquivo, desconsiderado: boolean, arquivado: boolean, lido: boolean, versao: number, criadoEm: string, acoes: Array<Acao>, classificacao: { especie: string, tipo: string | null } | null, marcadores: Array<{ nome: string, tipo: TipoMarcador }>, carga: { realizadoEm: string, mensagem: string | null, origem: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, destino: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null }, assinantes: Array<{ nomeCompleto: string, cargo: string | null, pendente: boolean, usuario: { id: string } }>, assinantesExternos: Array<{ id: string, nome: string | null, email: string | null, pendente: boolean }>, anexos: Array<{ id: string, titulo: string }>, envios: Array<{ dataDesignado: string, dataEnviado: string | null, usuarioSolicitante: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, setorSolicitante: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null }>, integrador: { nome: string } | null, requerente: { nome: string } | null }> } };

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

export type AutosQueryVariables = Exact<{
  processoId: string;
}>;


export type AutosQuery = { autos: { id: string, identificador: string, titulo: string, numeroCompleto: string | null, folhas: number | null, ultimaVisita: string | null, pecas: Array<{ id: string, peca: number, anexo: number | null, identificador: string, titulo: string, extensao: string | null, versao: number | null, paginas: number | null, folha: number | null, conteudoVisivel: boolean, sigilosa: boolean, desconsiderada: boolean, aguardandoEnvio: boolean, assinadaPor: Array<string>, assinaturasPendentes: number, novidades: Array<NovidadeDaPeca>, viradas: Array<{ pagina: number, graus: number }> }> } };

export type AutosProcurarQueryVariables = Exact<{
  processoId: string;
  texto: string;
}>;


export type AutosProcurarQuery = { autosProcurar: { haMais: boolean, semTexto: number, achados: Array<{ documentoId: string, pagina: number, antes: string, achado: string, depois: string, caixas: Array<number> }> } };

export type ConvidadoCadastrarMutationVariables = Exact<{
  email: string;
}>;


export type ConvidadoCadastrarMutation = { convidadoCadastrar: { id: string, nome: string | null, email: string } };

export type InteressadosExternosQueryVariables = Exact<{ [key: string]: never; }>;


export type InteressadosExternosQuery = { interessadosExternos: Array<{ id: string, nomeRazao: string, email: string | null, cpfCnpj: string | null }> };

export type InteressadosDoProcessoQueryVariables = Exact<{
  ids: Array<string> | string;
}>;


export type InteressadosDoProcessoQuery = { itens: Array<
    | { __typename: 'Documento', id: string }
    | { __typename: 'Processo', id: string, interessadosExternos: Array<{ id: string, nomeRazao: string, email: string | null, cpfCnpj: string | null, versao: number }> }
  > };

export type InteressadoExternoCorrigirMutationVariables = Exact<{
  processoId: string;
  id: string;
  nomeRazao?: string | null | undefined;
  email?: string | null | undefined;
  versao: number;
}>;


export type InteressadoExternoCorrigirMutation = { interessadoExternoCorrigir: { id: string, nomeRazao: string, email: string | null, cpfCnpj: string | null } };

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

export type UmaCartaFragment = { convidadoId: string | null, situacao: SituacaoDaCarta, motivo: string | null, em: string, proximaEm: string | null, desistiu: boolean };

export type NomeDeDestinoFragment = { id: string, nome: string, sigla: string | null, tipo: TipoDestino };

export type LinhaDeDocumentoFragment = { id: string, uuid: string, identificador: string, titulo: string, assunto: string | null, restricoes: Array<Restricao>, numeroCompleto: string | null, assinadoEm: string | null, origemInteg: string | null, peca: number | null, extensao: string | null, situacaoArquivo: SituacaoArquivo, desconsiderado: boolean, arquivado: boolean, lido: boolean, versao: number, criadoEm: string, acoes: Array<Acao>, classificacao: { especie: string, tipo: string | null } | null, marcadores: Array<{ nome: string, tipo: TipoMarcador }>, carga: { realizadoEm: string, mensagem: string | null, origem: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, destino: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null }, assinantes: Array<{ nomeCompleto: string, cargo: string | null, pendente: boolean, usuario: { id: string } }>, assinantesExternos: Array<{ id: string, nome: string | null, email: string | null, pendente: boolean }>, anexos: Array<{ id: string, titulo: string }>, envios: Array<{ dataDesignado: string, dataEnviado: string | null, usuarioSolicitante: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, setorSolicitante: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null }>, integrador: { nome: string } | null, requerente: { nome: string } | null };

export type LinhaDeProcessoFragment = { id: string, uuid: string, identificador: string, titulo: string, assunto: string | null, restricoes: Array<Restricao>, numeroCompleto: string | null, arquivado: boolean, lido: boolean, versao: number, criadoEm: string, acoes: Array<Acao>, classificacao: { especie: string, tipo: string | null } | null, marcadores: Array<{ nome: string, tipo: TipoMarcador }>, carga: { realizadoEm: string, mensagem: string | null, origem: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, destino: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null }, interessados: Array<{ id: string, nome: string, sigla: string | null, tipo: TipoDestino }>, interessadosExternos: Array<{ id: string, nomeRazao: string }>, apensos: Array<{ id: string, titulo: string }> };

export type PesquisaQueryVariables = Exact<{
  texto: string;
  tipo?: TipoItem | null | undefined;
  limite?: number | null | undefined;
}>;


export type PesquisaQuery = { pesquisa: Array<
    | { __typename: 'Documento', id: string, uuid: string, identificador: string, titulo: string, assunto: string | null, restricoes: Array<Restricao>, numeroCompleto: string | null, assinadoEm: string | null, origemInteg: string | null, peca: number | null, extensao: string | null, situacaoArquivo: SituacaoArquivo, desconsiderado: boolean, arquivado: boolean, lido: boolean, versao: number, criadoEm: string, acoes: Array<Acao>, classificacao: { especie: string, tipo: string | null } | null, marcadores: Array<{ nome: string, tipo: TipoMarcador }>, carga: { realizadoEm: string, mensagem: string | null, origem: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, destino: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null }, assinantes: Array<{ nomeCompleto: string, cargo: string | null, pendente: boolean, usuario: { id: string } }>, assinantesExternos: Array<{ id: string, nome: string | null, email: string | null, pendente: boolean }>, anexos: Array<{ id: string, titulo: string }>, envios: Array<{ dataDesignado: string, dataEnviado: string | null, usuarioSolicitante: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, setorSolicitante: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null }>, integrador: { nome: string } | null, requerente: { nome: string } | null }
    | { __typename: 'Processo', id: string, uuid: string, identificador: string, titulo: string, assunto: string | null, restricoes: Array<Restricao>, numeroCompleto: string | null, arquivado: boolean, lido: boolean, versao: number, criadoEm: string, acoes: Array<Acao>, classificacao: { especie: string, tipo: string | null } | null, marcadores: Array<{ nome: string, tipo: TipoMarcador }>, carga: { realizadoEm: string, mensagem: string | null, origem: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, destino: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null }, interessados: Array<{ id: string, nome: string, sigla: string | null, tipo: TipoDestino }>, interessadosExternos: Array<{ id: string, nomeRazao: string }>, apensos: Array<{ id: string, titulo: string }> }
  > };

export type PaginaEmPeFragment = { pagina: number, graus: number };

export type VariaveisParaEnsaiarQueryVariables = Exact<{
  ids: Array<string> | string;
}>;


export type VariaveisParaEnsaiarQuery = { itens: Array<
    | { __typename: 'Documento', id: string, rascunho: { id: string | null, variaveis: Array<{ nome: string, valor: Array<string> }> } | null }
    | { __typename: 'Processo' }
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

export type ProximoNumeroQueryVariables = Exact<{
  especie: string;
  tipo?: string | null | undefined;
  numerarPor: Array<NumerarPorInput> | NumerarPorInput;
}>;


export type ProximoNumeroQuery = { proximoNumero: { numeroCompleto: string } };

export type NumeroQueSeDesfazQueryVariables = Exact<{
  ids: Array<string> | string;
}>;


export type NumeroQueSeDesfazQuery = { itens: Array<
    | { __typename: 'Documento', numeroQueSeDesfaz: { ficaEm: number, motivo: string | null } | null }
    | { __typename: 'Processo', numeroQueSeDesfaz: { ficaEm: number, motivo: string | null } | null }
  > };

export type DocumentoDesfazerNumeroMutationVariables = Exact<{
  id: string;
}>;


export type DocumentoDesfazerNumeroMutation = { documentoDesfazerNumero: { id: string } };

export type ProcessoDesfazerNumeroMutationVariables = Exact<{
  id: string;
}>;


export type ProcessoDesfazerNumeroMutation = { processoDesfazerNumero: { id: string, numeroCompleto: string | null } };

export type UmPrazoFragment = { id: string, motivo: string | null, contagem: ContagemDoPrazo, dias: number | null, venceEm: string, vencido: boolean, aguardaResposta: boolean, criadoEm: string, situacao: SituacaoDoPrazo, encerradoEm: string | null, encerradoMotivo: string | null, podeCumprir: boolean, podeCancelar: boolean, podePassar: boolean, responsavel: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, criadoPor: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, encerradoPor: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null };

export type PrazosDoItemQueryVariables = Exact<{
  id: string;
}>;


export type PrazosDoItemQuery = { prazos: Array<{ id: string, motivo: string | null, contagem: ContagemDoPrazo, dias: number | null, venceEm: string, vencido: boolean, aguardaResposta: boolean, criadoEm: string, situacao: SituacaoDoPrazo, encerradoEm: string | null, encerradoMotivo: string | null, podeCumprir: boolean, podeCancelar: boolean, podePassar: boolean, responsavel: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, criadoPor: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, encerradoPor: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null }> };

export type PrazosAbertosQueryVariables = Exact<{
  vencidos?: boolean | null | undefined;
  esperados?: boolean | null | undefined;
  skip?: number | null | undefined;
  limit?: number | null | undefined;
}>;


export type PrazosAbertosQuery = { prazosAbertos: { total: number, dados: Array<{ id: string, motivo: string | null, contagem: ContagemDoPrazo, dias: number | null, venceEm: string, vencido: boolean, aguardaResposta: boolean, criadoEm: string, situacao: SituacaoDoPrazo, encerradoEm: string | null, encerradoMotivo: string | null, podeCumprir: boolean, podeCancelar: boolean, podePassar: boolean, item: { id: string, tipo: TipoItem, identificador: string, titulo: string } | null, responsavel: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, criadoPor: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null, encerradoPor: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null }> } };

export type UmaPublicacaoFragment = { id: string, documentoId: string, situacao: SituacaoPublicacao, titulo: string, codCategoria: number, diarioUrl: string | null, mensagem: string | null, criadaEm: string, enviadaEm: string | null, publicadaEm: string | null, tentativas: number, parada: boolean, criadaPor: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null };

export type PublicacaoRepetirMutationVariables = Exact<{
  id: string;
}>;


export type PublicacaoRepetirMutation = { publicacaoRepetir: { id: string, situacao: SituacaoPublicacao } };

export type TextosPadraoQueryVariables = Exact<{ [key: string]: never; }>;


export type TextosPadraoQuery = { textosPadrao: Array<{ id: string, nome: string, atalho: string | null, resumo: string, setor: { id: string, nome: string, sigla: string | null, tipo: TipoDestino } | null }> };

export type ConteudoDoTextoPadraoQueryVariables = Exact<{
  id: string;
}>;


export type ConteudoDoTextoPadraoQuery = { textoPadrao: { id: string, nome: string, html: string } };

export type ClassificacaoParaEscolherFragment = { especie: string, tipo: string | null, numeravel: boolean, tiposNaoNumeraveis: Array<string>, nivelAssinatura: NivelAssinatura, ativa: boolean, sistema: boolean, deDocumento: boolean, deProcesso: boolean, restricoesAoNascer: Array<Restricao>, numeracaoCampos: Array<{ campo: string, valor: string | null, on: boolean }> };

export type ClassificacoesQueryVariables = Exact<{
  utilizaveis?: boolean | null | undefined;
  ativas?: boolean | null | undefined;
  especie?: string | null | undefined;
}>;


export type ClassificacoesQuery = { classificacoes: Array<{ especie: string, tipo: string | null, numeravel: boolean, tiposNaoNumeraveis: Array<string>, nivelAssinatura: NivelAssinatura, ativa: boolean, sistema: boolean, deDocumento: boolean, deProcesso: boolean, restricoesAoNascer: Array<Restricao>, numeracaoCampos: Array<{ campo: string, valor: string | null, on: boolean }> }> };

export type SetoresQueryVariables = Exact<{
  desativados?: boolean | null | undefined;
}>;


export type SetoresQuery = { setores: Array<{ id: string, nome: string, sigla: string | null, superiorId: string | null, grupoMembros: Array<string> | null, desativado: boolean, pessoas: number | null, presentes: number | null, versao: number | null }> };

export type UsuariosQueryVariables = Exact<{
  desativados?: boolean | null | undefined;
}>;


export type UsuariosQuery = { usuarios: Array<{ id: string, nome: string, sobrenome: string, nomeCompleto: string, cpf: string | null, cargos: Array<string>, login: string, desativado: boolean, ausencia: { frase: string } | null, setores: Array<{ id: string, nome: string, sigla: string | null }> }> };

export type UmaSubstituicaoFragment = { id: string, afastamento: Afastamento, inicio: string, fim: string, ato: string, motivo: string | null, situacao: SituacaoDaSubstituicao, titular: { id: string, nome: string } | null, substituto: { id: string, nome: string } | null };

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
export const AssinantesDoDocumentoFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment AssinantesDoDocumento on Documento {
  id
  versao
  anexosFechados
  assinaturaEmOrdem
  assinantes {
    usuario {
      id
    }
    nomeCompleto
    cargo
    situacao
    ordem
  }
  assinantesExternos {
    id
    email
    nome
    situacao
    ordem
    convite
  }
}
    `, {"fragmentName":"AssinantesDoDocumento"}) as unknown as TypedDocumentString<AssinantesDoDocumentoFragment, unknown>;
export const OndeSeProcurouFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment OndeSeProcurou on LugarExaminado {
  lugar
  nome
  pagina
}
    `, {"fragmentName":"OndeSeProcurou"}) as unknown as TypedDocumentString<OndeSeProcurouFragment, unknown>;
export const OndeNaoSeProcurouFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment OndeNaoSeProcurou on LugarNaoExaminado {
  lugar
  nome
  pagina
  falta
}
    `, {"fragmentName":"OndeNaoSeProcurou"}) as unknown as TypedDocumentString<OndeNaoSeProcurouFragment, unknown>;
export const AchadoAVistaFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment AchadoAVista on DadosAVista {
  situacao
  semTexto
  dados {
    tipo
    quantos
    paginas
    lugares {
      ...OndeSeProcurou
    }
  }
  examinados {
    ...OndeSeProcurou
  }
  naoExaminados {
    ...OndeNaoSeProcurou
  }
}
    fragment OndeSeProcurou on LugarExaminado {
  lugar
  nome
  pagina
}
fragment OndeNaoSeProcurou on LugarNaoExaminado {
  lugar
  nome
  pagina
  falta
}`, {"fragmentName":"AchadoAVista"}) as unknown as TypedDocumentString<AchadoAVistaFragment, unknown>;
export const DocumentoParaAssinarFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
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
  anexosFechados
  assinariaPor
  acoes
}
    `, {"fragmentName":"DocumentoParaAssinar"}) as unknown as TypedDocumentString<DocumentoParaAssinarFragment, unknown>;
export const UmCertificadoDePerfilFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
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
export const NomeDeItemFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment NomeDeItem on ItemResumo {
  id
  tipo
  identificador
  titulo
}
    `, {"fragmentName":"NomeDeItem"}) as unknown as TypedDocumentString<NomeDeItemFragment, unknown>;
export const AchadoNoAbertoFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment AchadoNoAberto on DadosDeUmTipo {
  tipo
  paginas
  lugares {
    lugar
  }
}
    `, {"fragmentName":"AchadoNoAberto"}) as unknown as TypedDocumentString<AchadoNoAbertoFragment, unknown>;
export const NomeDeDestinoFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment NomeDeDestino on Destino {
  id
  nome
  sigla
  tipo
}
    `, {"fragmentName":"NomeDeDestino"}) as unknown as TypedDocumentString<NomeDeDestinoFragment, unknown>;
export const UmaAberturaFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment UmaAbertura on Abertura {
  id
  dia
  item {
    ...NomeDeItem
  }
  publico
  deFora
  quem {
    nome
    motivo
  }
  exame {
    situacao
    dados {
      ...AchadoNoAberto
    }
    semTexto
  }
  frase
  em
  situacao
  decididaEm
  decididaPor {
    ...NomeDeDestino
  }
  podeFechar
  porQueNao
  exigeMotivo
  podeReabrir
}
    fragment AchadoNoAberto on DadosDeUmTipo {
  tipo
  paginas
  lugares {
    lugar
  }
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
}`, {"fragmentName":"UmaAbertura"}) as unknown as TypedDocumentString<UmaAberturaFragment, unknown>;
export const PessoaAdministradaFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
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
  versao
  setores {
    id
    nome
    sigla
    grupoMembros
  }
}
    `, {"fragmentName":"PessoaAdministrada"}) as unknown as TypedDocumentString<PessoaAdministradaFragment, unknown>;
export const EntidadeConfiguradaTelaFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
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
  municipio
  uf
  endereco
  telefone
  site
  versao
}
    `, {"fragmentName":"EntidadeConfiguradaTela"}) as unknown as TypedDocumentString<EntidadeConfiguradaTelaFragment, unknown>;
export const UmaEntradaRecusadaFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment UmaEntradaRecusada on EntradaRecusada {
  id
  motivo
  login
  nome
  cpf
  em
  diz
  podeReligar
  pessoa {
    id
    nomeCompleto
    login
  }
}
    `, {"fragmentName":"UmaEntradaRecusada"}) as unknown as TypedDocumentString<UmaEntradaRecusadaFragment, unknown>;
export const RegraAdministradaFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
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
export const ExecucaoMostradaFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
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
export const PedidoAoCidadaoFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
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
export const DocumentoNaListaDoCidadaoFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
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
export const ClassificacaoAdministradaFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
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
  nascePublico
  restricoesPadrao
  restricoesAoNascer
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
export const UmaCopiaFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
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
export const PaginaEmPeFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment PaginaEmPe on PaginaVirada {
  pagina
  graus
}
    `, {"fragmentName":"PaginaEmPe"}) as unknown as TypedDocumentString<PaginaEmPeFragment, unknown>;
export const PreparoDoArquivoFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment PreparoDoArquivo on Preparo {
  versao
  situacao
  frase
  digitalizadas
  reconhecidas
  viradas {
    ...PaginaEmPe
  }
}
    fragment PaginaEmPe on PaginaVirada {
  pagina
  graus
}`, {"fragmentName":"PreparoDoArquivo"}) as unknown as TypedDocumentString<PreparoDoArquivoFragment, unknown>;
export const UmaAssinaturaFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment UmaAssinatura on Assinatura {
  id
  cpfCnpj
  nome
  cargo
  dataAssinatura
  dataCarimbo
  dataRejeicao
  motivoRejeicao
  encerrada
  emSubstituicaoA
  emissorCarimbo
  emissorAssinatura
  politicaIcpBrasil
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
export const UmNaMesaFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment UmNaMesa on NaMesa {
  item {
    id
    tipo
    identificador
    titulo
  }
  em
  quem {
    ...NomeDeDestino
  }
  deFora
  oQue
  venceEm
  vencido
}
    fragment NomeDeDestino on Destino {
  id
  nome
  sigla
  tipo
}`, {"fragmentName":"UmNaMesa"}) as unknown as TypedDocumentString<UmNaMesaFragment, unknown>;
export const UmaTemporalidadeFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
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
export const UmTramiteFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
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
export const DetalhesComunsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
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
export const NumeroVagoFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
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
export const PecaFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
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
export const UmaPreferenciaFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment UmaPreferencia on NotificacaoPreferencia {
  assunto
  canal
  setor {
    id
  }
}
    `, {"fragmentName":"UmaPreferencia"}) as unknown as TypedDocumentString<UmaPreferenciaFragment, unknown>;
export const UmaPublicacaoFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment UmaPublicacao on Publicacao {
  id
  documentoId
  situacao
  titulo
  codCategoria
  diarioUrl
  mensagem
  criadaEm
  criadaPor {
    ...NomeDeDestino
  }
  enviadaEm
  publicadaEm
  tentativas
  parada
}
    fragment NomeDeDestino on Destino {
  id
  nome
  sigla
  tipo
}`, {"fragmentName":"UmaPublicacao"}) as unknown as TypedDocumentString<UmaPublicacaoFragment, unknown>;
export const PublicacaoNaListaFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment PublicacaoNaLista on Publicacao {
  ...UmaPublicacao
  documento {
    ...NomeDeItem
  }
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
}
fragment UmaPublicacao on Publicacao {
  id
  documentoId
  situacao
  titulo
  codCategoria
  diarioUrl
  mensagem
  criadaEm
  criadaPor {
    ...NomeDeDestino
  }
  enviadaEm
  publicadaEm
  tentativas
  parada
}`, {"fragmentName":"PublicacaoNaLista"}) as unknown as TypedDocumentString<PublicacaoNaListaFragment, unknown>;
export const ComentarioFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment Comentario on ComentarioDoRascunho {
  id
  trecho
  antes
  depois
  texto
  em
  resolvidoEm
  autor {
    ...NomeDeDestino
  }
  resolvidoPor {
    ...NomeDeDestino
  }
  respostas {
    id
    texto
    em
    autor {
      ...NomeDeDestino
    }
  }
}
    fragment NomeDeDestino on Destino {
  id
  nome
  sigla
  tipo
}`, {"fragmentName":"Comentario"}) as unknown as TypedDocumentString<ComentarioFragment, unknown>;
export const EstadoDoRascunhoFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment EstadoDoRascunho on Rascunho {
  id
  versao
  gravadoEm
  gravadoPor {
    ...NomeDeDestino
  }
  variaveis {
    nome
    valor
  }
  soSugere
  autores {
    ...NomeDeDestino
  }
  comentarios {
    ...Comentario
  }
  vez {
    desde
    motivo
    podeTomar
    quem {
      ...NomeDeDestino
    }
    pedidaPor {
      ...NomeDeDestino
    }
    negadaA {
      ...NomeDeDestino
    }
    tomadaDe {
      ...NomeDeDestino
    }
  }
}
    fragment Comentario on ComentarioDoRascunho {
  id
  trecho
  antes
  depois
  texto
  em
  resolvidoEm
  autor {
    ...NomeDeDestino
  }
  resolvidoPor {
    ...NomeDeDestino
  }
  respostas {
    id
    texto
    em
    autor {
      ...NomeDeDestino
    }
  }
}
fragment NomeDeDestino on Destino {
  id
  nome
  sigla
  tipo
}`, {"fragmentName":"EstadoDoRascunho"}) as unknown as TypedDocumentString<EstadoDoRascunhoFragment, unknown>;
export const UmaCartaFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment UmaCarta on Carta {
  convidadoId
  situacao
  motivo
  em
  proximaEm
  desistiu
}
    `, {"fragmentName":"UmaCarta"}) as unknown as TypedDocumentString<UmaCartaFragment, unknown>;
export const UmaSolicitacaoFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment UmaSolicitacao on SolicitacaoExterna {
  id
  documento {
    id
    titulo
    identificador
    peca
    processo {
      id
      titulo
    }
  }
  dataDesignado
  dataEnviado
  prazo
  vencida
  foraDoPrazo
  destinatario
  cpf
  email
  instrucoes
  motivo
  usuarioSolicitante {
    nome
  }
  setorSolicitante {
    nome
    sigla
  }
  carta {
    ...UmaCarta
  }
  recibo
}
    fragment UmaCarta on Carta {
  convidadoId
  situacao
  motivo
  em
  proximaEm
  desistiu
}`, {"fragmentName":"UmaSolicitacao"}) as unknown as TypedDocumentString<UmaSolicitacaoFragment, unknown>;
export const VersaoPublicaPedidaFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment VersaoPublicaPedida on PedidoDeVersaoPublica {
  id
  situacao
  causa
  pedidaEm
  pedidaPor {
    ...NomeDeDestino
  }
  tarjas
  documento {
    ...NomeDeItem
  }
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
}`, {"fragmentName":"VersaoPublicaPedida"}) as unknown as TypedDocumentString<VersaoPublicaPedidaFragment, unknown>;
export const LinhaDeDocumentoFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
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
  requerente {
    nome
  }
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
export const LinhaDeProcessoFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
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
export const UmPrazoFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
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
  aguardaResposta
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
  podePassar
}
    fragment NomeDeDestino on Destino {
  id
  nome
  sigla
  tipo
}`, {"fragmentName":"UmPrazo"}) as unknown as TypedDocumentString<UmPrazoFragment, unknown>;
export const ClassificacaoParaEscolherFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
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
  restricoesAoNascer
}
    `, {"fragmentName":"ClassificacaoParaEscolher"}) as unknown as TypedDocumentString<ClassificacaoParaEscolherFragment, unknown>;
export const UmaSubstituicaoFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment UmaSubstituicao on Substituicao {
  id
  titular {
    id
    nome
  }
  substituto {
    id
    nome
  }
  afastamento
  inicio
  fim
  ato
  motivo
  situacao
}
    `, {"fragmentName":"UmaSubstituicao"}) as unknown as TypedDocumentString<UmaSubstituicaoFragment, unknown>;
export const AcoesNegadasDocument = {"__meta__":{"operationName":"AcoesNegadas","hash":"44b16ad8dc278ea0d568"}} as unknown as TypedDocumentString<AcoesNegadasQuery, AcoesNegadasQueryVariables>;
export const ParaArquivarDocument = {"__meta__":{"operationName":"ParaArquivar","hash":"6e3ceecc8ec0c44ab405"}} as unknown as TypedDocumentString<ParaArquivarQuery, ParaArquivarQueryVariables>;
export const DocumentoArquivarDocument = {"__meta__":{"operationName":"DocumentoArquivar","hash":"069c8f5badc22adcd93c"}} as unknown as TypedDocumentString<DocumentoArquivarMutation, DocumentoArquivarMutationVariables>;
export const ProcessoArquivarDocument = {"__meta__":{"operationName":"ProcessoArquivar","hash":"27d6bb297a92fc787401"}} as unknown as TypedDocumentString<ProcessoArquivarMutation, ProcessoArquivarMutationVariables>;
export const DocumentoDesarquivarDocument = {"__meta__":{"operationName":"DocumentoDesarquivar","hash":"18ccb6039486818647c9"}} as unknown as TypedDocumentString<DocumentoDesarquivarMutation, DocumentoDesarquivarMutationVariables>;
export const ProcessoDesarquivarDocument = {"__meta__":{"operationName":"ProcessoDesarquivar","hash":"bb920977ea4e9fae908f"}} as unknown as TypedDocumentString<ProcessoDesarquivarMutation, ProcessoDesarquivarMutationVariables>;
export const ParaAlterarAssinantesDocument = {"__meta__":{"operationName":"ParaAlterarAssinantes","hash":"56d0402d83e04877bf9f"}} as unknown as TypedDocumentString<ParaAlterarAssinantesQuery, ParaAlterarAssinantesQueryVariables>;
export const DocumentoAlterarAssinantesDocument = {"__meta__":{"operationName":"DocumentoAlterarAssinantes","hash":"d349a48637efd5742709"}} as unknown as TypedDocumentString<DocumentoAlterarAssinantesMutation, DocumentoAlterarAssinantesMutationVariables>;
export const DocumentoRejeitarAssinaturaDocument = {"__meta__":{"operationName":"DocumentoRejeitarAssinatura","hash":"69f10118b27034198683"}} as unknown as TypedDocumentString<DocumentoRejeitarAssinaturaMutation, DocumentoRejeitarAssinaturaMutationVariables>;
export const AssinaturaRevalidarDocument = {"__meta__":{"operationName":"AssinaturaRevalidar","hash":"1bc39ae2fbc2855b72f2"}} as unknown as TypedDocumentString<AssinaturaRevalidarMutation, AssinaturaRevalidarMutationVariables>;
export const DadosAVistaDocument = {"__meta__":{"operationName":"DadosAVista","hash":"b69bc0fea13aa7f586e3"}} as unknown as TypedDocumentString<DadosAVistaQuery, DadosAVistaQueryVariables>;
export const ParaReceberDocument = {"__meta__":{"operationName":"ParaReceber","hash":"d1ea2be22d71974ccf64"}} as unknown as TypedDocumentString<ParaReceberQuery, ParaReceberQueryVariables>;
export const DocumentoAceitarDocument = {"__meta__":{"operationName":"DocumentoAceitar","hash":"e68f393a5911904f4e05"}} as unknown as TypedDocumentString<DocumentoAceitarMutation, DocumentoAceitarMutationVariables>;
export const DocumentoRejeitarDocument = {"__meta__":{"operationName":"DocumentoRejeitar","hash":"cdaad8d243389a54d792"}} as unknown as TypedDocumentString<DocumentoRejeitarMutation, DocumentoRejeitarMutationVariables>;
export const ExportacoesEmAndamentoDocument = {"__meta__":{"operationName":"ExportacoesEmAndamento","hash":"51602bc050f506e9db47"}} as unknown as TypedDocumentString<ExportacoesEmAndamentoQuery, ExportacoesEmAndamentoQueryVariables>;
export const ProcessoExportarDocument = {"__meta__":{"operationName":"ProcessoExportar","hash":"c9dd1353d625b35bcf6b"}} as unknown as TypedDocumentString<ProcessoExportarMutation, ProcessoExportarMutationVariables>;
export const ParaExcluirDocument = {"__meta__":{"operationName":"ParaExcluir","hash":"237b8334e5d235c5ebb3"}} as unknown as TypedDocumentString<ParaExcluirQuery, ParaExcluirQueryVariables>;
export const DocumentoExcluirDocument = {"__meta__":{"operationName":"DocumentoExcluir","hash":"2b58c07bc37b5844ff88"}} as unknown as TypedDocumentString<DocumentoExcluirMutation, DocumentoExcluirMutationVariables>;
export const ProcessoExcluirDocument = {"__meta__":{"operationName":"ProcessoExcluir","hash":"843077cdeb1d9182dfee"}} as unknown as TypedDocumentString<ProcessoExcluirMutation, ProcessoExcluirMutationVariables>;
export const DocumentoRestaurarDocument = {"__meta__":{"operationName":"DocumentoRestaurar","hash":"473f5eb421e094829880"}} as unknown as TypedDocumentString<DocumentoRestaurarMutation, DocumentoRestaurarMutationVariables>;
export const ProcessoRestaurarDocument = {"__meta__":{"operationName":"ProcessoRestaurar","hash":"227beaea113083c9bdc7"}} as unknown as TypedDocumentString<ProcessoRestaurarMutation, ProcessoRestaurarMutationVariables>;
export const ParaMarcarDocument = {"__meta__":{"operationName":"ParaMarcar","hash":"bc59cc2d827667148745"}} as unknown as TypedDocumentString<ParaMarcarQuery, ParaMarcarQueryVariables>;
export const MarcadorVincularDocument = {"__meta__":{"operationName":"MarcadorVincular","hash":"767845f74ccd3729a9e7"}} as unknown as TypedDocumentString<MarcadorVincularMutation, MarcadorVincularMutationVariables>;
export const MarcadorDesvincularDocument = {"__meta__":{"operationName":"MarcadorDesvincular","hash":"76a28570b386d349ee9c"}} as unknown as TypedDocumentString<MarcadorDesvincularMutation, MarcadorDesvincularMutationVariables>;
export const ParaAlterarTituloDocument = {"__meta__":{"operationName":"ParaAlterarTitulo","hash":"1c027bbe09c67457f255"}} as unknown as TypedDocumentString<ParaAlterarTituloQuery, ParaAlterarTituloQueryVariables>;
export const ParaAlterarAssuntoDocument = {"__meta__":{"operationName":"ParaAlterarAssunto","hash":"6fae41d7ac9eeacf6039"}} as unknown as TypedDocumentString<ParaAlterarAssuntoQuery, ParaAlterarAssuntoQueryVariables>;
export const DocumentoAlterarTituloDocument = {"__meta__":{"operationName":"DocumentoAlterarTitulo","hash":"556698184dbc097e96a5"}} as unknown as TypedDocumentString<DocumentoAlterarTituloMutation, DocumentoAlterarTituloMutationVariables>;
export const ProcessoAlterarTituloDocument = {"__meta__":{"operationName":"ProcessoAlterarTitulo","hash":"7f4a6e25177f8440ea7c"}} as unknown as TypedDocumentString<ProcessoAlterarTituloMutation, ProcessoAlterarTituloMutationVariables>;
export const DocumentoAlterarAssuntoDocument = {"__meta__":{"operationName":"DocumentoAlterarAssunto","hash":"aa6bf6bf4ebce5c4ddab"}} as unknown as TypedDocumentString<DocumentoAlterarAssuntoMutation, DocumentoAlterarAssuntoMutationVariables>;
export const ProcessoAlterarAssuntoDocument = {"__meta__":{"operationName":"ProcessoAlterarAssunto","hash":"6bc80440bbcb902ba71c"}} as unknown as TypedDocumentString<ProcessoAlterarAssuntoMutation, ProcessoAlterarAssuntoMutationVariables>;
export const ParaAlterarRequerenteDocument = {"__meta__":{"operationName":"ParaAlterarRequerente","hash":"65dfdf0d753e31f39bd4"}} as unknown as TypedDocumentString<ParaAlterarRequerenteQuery, ParaAlterarRequerenteQueryVariables>;
export const DocumentoAlterarRequerenteDocument = {"__meta__":{"operationName":"DocumentoAlterarRequerente","hash":"d9266ce7f2e1eb66f9e2"}} as unknown as TypedDocumentString<DocumentoAlterarRequerenteMutation, DocumentoAlterarRequerenteMutationVariables>;
export const ParaAlterarNivelDocument = {"__meta__":{"operationName":"ParaAlterarNivel","hash":"ff35b1f6ca84f9170eaf"}} as unknown as TypedDocumentString<ParaAlterarNivelQuery, ParaAlterarNivelQueryVariables>;
export const DocumentoAlterarNivelAssinaturaDocument = {"__meta__":{"operationName":"DocumentoAlterarNivelAssinatura","hash":"168d15d9b43e29222e6e"}} as unknown as TypedDocumentString<DocumentoAlterarNivelAssinaturaMutation, DocumentoAlterarNivelAssinaturaMutationVariables>;
export const ParaAlterarInteressadosDocument = {"__meta__":{"operationName":"ParaAlterarInteressados","hash":"4772ef90e54ef57a3a83"}} as unknown as TypedDocumentString<ParaAlterarInteressadosQuery, ParaAlterarInteressadosQueryVariables>;
export const ProcessoAdicionarInteressadosDocument = {"__meta__":{"operationName":"ProcessoAdicionarInteressados","hash":"3f442edc0d9728d8984c"}} as unknown as TypedDocumentString<ProcessoAdicionarInteressadosMutation, ProcessoAdicionarInteressadosMutationVariables>;
export const ProcessoRemoverInteressadosDocument = {"__meta__":{"operationName":"ProcessoRemoverInteressados","hash":"481142c908a8a9219c53"}} as unknown as TypedDocumentString<ProcessoRemoverInteressadosMutation, ProcessoRemoverInteressadosMutationVariables>;
export const ParaAlterarClassificacaoDocument = {"__meta__":{"operationName":"ParaAlterarClassificacao","hash":"0be9408afdecb6c787c4"}} as unknown as TypedDocumentString<ParaAlterarClassificacaoQuery, ParaAlterarClassificacaoQueryVariables>;
export const DocumentoAlterarClassificacaoDocument = {"__meta__":{"operationName":"DocumentoAlterarClassificacao","hash":"13b23affa62eba61b791"}} as unknown as TypedDocumentString<DocumentoAlterarClassificacaoMutation, DocumentoAlterarClassificacaoMutationVariables>;
export const ProcessoAlterarClassificacaoDocument = {"__meta__":{"operationName":"ProcessoAlterarClassificacao","hash":"86c7ab6f7f1128bb618e"}} as unknown as TypedDocumentString<ProcessoAlterarClassificacaoMutation, ProcessoAlterarClassificacaoMutationVariables>;
export const DiarioConfiguracaoDocument = {"__meta__":{"operationName":"DiarioConfiguracao","hash":"fda352e30c084317a7a9"}} as unknown as TypedDocumentString<DiarioConfiguracaoQuery, DiarioConfiguracaoQueryVariables>;
export const ParaPublicarDocument = {"__meta__":{"operationName":"ParaPublicar","hash":"1f6e0c0dc8fc2f0eae35"}} as unknown as TypedDocumentString<ParaPublicarQuery, ParaPublicarQueryVariables>;
export const DiarioAutopublicacaoCreateDocument = {"__meta__":{"operationName":"DiarioAutopublicacaoCreate","hash":"7986d0046172fcdf071d"}} as unknown as TypedDocumentString<DiarioAutopublicacaoCreateMutation, DiarioAutopublicacaoCreateMutationVariables>;
export const ParaAlterarRestricoesDocument = {"__meta__":{"operationName":"ParaAlterarRestricoes","hash":"70d382b856f395ffe004"}} as unknown as TypedDocumentString<ParaAlterarRestricoesQuery, ParaAlterarRestricoesQueryVariables>;
export const QuemVeraDocument = {"__meta__":{"operationName":"QuemVera","hash":"4cc6f9184b9eafbdaff8"}} as unknown as TypedDocumentString<QuemVeraQuery, QuemVeraQueryVariables>;
export const QuemAlcancaDocument = {"__meta__":{"operationName":"QuemAlcanca","hash":"ad8e991d23194c03126a"}} as unknown as TypedDocumentString<QuemAlcancaQuery, QuemAlcancaQueryVariables>;
export const DocumentoAlterarRestricoesDocument = {"__meta__":{"operationName":"DocumentoAlterarRestricoes","hash":"ca2812055242de944fae"}} as unknown as TypedDocumentString<DocumentoAlterarRestricoesMutation, DocumentoAlterarRestricoesMutationVariables>;
export const ProcessoAlterarRestricoesDocument = {"__meta__":{"operationName":"ProcessoAlterarRestricoes","hash":"d6de3f978e4b1d578fd4"}} as unknown as TypedDocumentString<ProcessoAlterarRestricoesMutation, ProcessoAlterarRestricoesMutationVariables>;
export const DocumentoEnviarDocument = {"__meta__":{"operationName":"DocumentoEnviar","hash":"aab6f1b9acd5af4c9f5c"}} as unknown as TypedDocumentString<DocumentoEnviarMutation, DocumentoEnviarMutationVariables>;
export const ProcessoEnviarDocument = {"__meta__":{"operationName":"ProcessoEnviar","hash":"9a6d6089b2c2dd2919f8"}} as unknown as TypedDocumentString<ProcessoEnviarMutation, ProcessoEnviarMutationVariables>;
export const ParaGuiaDocument = {"__meta__":{"operationName":"ParaGuia","hash":"5776749e7613178a01ae"}} as unknown as TypedDocumentString<ParaGuiaQuery, ParaGuiaQueryVariables>;
export const ParaEnviarDocument = {"__meta__":{"operationName":"ParaEnviar","hash":"e37fb685ccf0a3ed4fbb"}} as unknown as TypedDocumentString<ParaEnviarQuery, ParaEnviarQueryVariables>;
export const DestinosDoEnvioDocument = {"__meta__":{"operationName":"DestinosDoEnvio","hash":"21a69b51150758bed57f"}} as unknown as TypedDocumentString<DestinosDoEnvioQuery, DestinosDoEnvioQueryVariables>;
export const ParaJuntarDocument = {"__meta__":{"operationName":"ParaJuntar","hash":"022343159e2c54dd84a7"}} as unknown as TypedDocumentString<ParaJuntarQuery, ParaJuntarQueryVariables>;
export const DocumentoJuntarDocument = {"__meta__":{"operationName":"DocumentoJuntar","hash":"55d3ad31c3d8c642ff9c"}} as unknown as TypedDocumentString<DocumentoJuntarMutation, DocumentoJuntarMutationVariables>;
export const DocumentoDesfazerEnvioDocument = {"__meta__":{"operationName":"DocumentoDesfazerEnvio","hash":"43b85808f729a00c0360"}} as unknown as TypedDocumentString<DocumentoDesfazerEnvioMutation, DocumentoDesfazerEnvioMutationVariables>;
export const ProcessoDesfazerEnvioDocument = {"__meta__":{"operationName":"ProcessoDesfazerEnvio","hash":"df93619af09f904693c7"}} as unknown as TypedDocumentString<ProcessoDesfazerEnvioMutation, ProcessoDesfazerEnvioMutationVariables>;
export const ParaAnexarDocument = {"__meta__":{"operationName":"ParaAnexar","hash":"06ff9275d88a7f9a328a"}} as unknown as TypedDocumentString<ParaAnexarQuery, ParaAnexarQueryVariables>;
export const DocumentoAnexarDocument = {"__meta__":{"operationName":"DocumentoAnexar","hash":"1364f796ccef6cb80a1a"}} as unknown as TypedDocumentString<DocumentoAnexarMutation, DocumentoAnexarMutationVariables>;
export const ParaSoltarDocument = {"__meta__":{"operationName":"ParaSoltar","hash":"a30a61937183fdd0177a"}} as unknown as TypedDocumentString<ParaSoltarQuery, ParaSoltarQueryVariables>;
export const DocumentoDesanexarDocument = {"__meta__":{"operationName":"DocumentoDesanexar","hash":"d195170e2b2e57ba8560"}} as unknown as TypedDocumentString<DocumentoDesanexarMutation, DocumentoDesanexarMutationVariables>;
export const DocumentoDisjuntarDocument = {"__meta__":{"operationName":"DocumentoDisjuntar","hash":"74507282fe769fad8e39"}} as unknown as TypedDocumentString<DocumentoDisjuntarMutation, DocumentoDisjuntarMutationVariables>;
export const DocumentoDesconsiderarDocument = {"__meta__":{"operationName":"DocumentoDesconsiderar","hash":"f281fe64f450ea7357a8"}} as unknown as TypedDocumentString<DocumentoDesconsiderarMutation, DocumentoDesconsiderarMutationVariables>;
export const ParaApensarDocument = {"__meta__":{"operationName":"ParaApensar","hash":"b3cb1613cf747e122e67"}} as unknown as TypedDocumentString<ParaApensarQuery, ParaApensarQueryVariables>;
export const ProcessoApensarDocument = {"__meta__":{"operationName":"ProcessoApensar","hash":"2d85867657c55c3d3e40"}} as unknown as TypedDocumentString<ProcessoApensarMutation, ProcessoApensarMutationVariables>;
export const ProcessoDesapensarDocument = {"__meta__":{"operationName":"ProcessoDesapensar","hash":"cd7780e73ae058e20d09"}} as unknown as TypedDocumentString<ProcessoDesapensarMutation, ProcessoDesapensarMutationVariables>;
export const NotificacoesDocument = {"__meta__":{"operationName":"Notificacoes","hash":"3d54c2024d2d249987bd"}} as unknown as TypedDocumentString<NotificacoesQuery, NotificacoesQueryVariables>;
export const NotificacoesMarcarLidasDocument = {"__meta__":{"operationName":"NotificacoesMarcarLidas","hash":"0a2057f27fbbb9d7c34d"}} as unknown as TypedDocumentString<NotificacoesMarcarLidasMutation, NotificacoesMarcarLidasMutationVariables>;
export const FilaDeAssinaturaDocument = {"__meta__":{"operationName":"FilaDeAssinatura","hash":"a96a33283c3152a3333c"}} as unknown as TypedDocumentString<FilaDeAssinaturaQuery, FilaDeAssinaturaQueryVariables>;
export const ArquivoParaAssinarDocument = {"__meta__":{"operationName":"ArquivoParaAssinar","hash":"f3a1161a2f6d8c5315d5"}} as unknown as TypedDocumentString<ArquivoParaAssinarQuery, ArquivoParaAssinarQueryVariables>;
export const LugarDoSeloDocument = {"__meta__":{"operationName":"LugarDoSelo","hash":"ac2facc265684402d0fe"}} as unknown as TypedDocumentString<LugarDoSeloQuery, LugarDoSeloQueryVariables>;
export const AssinaturaConfiguracaoDocument = {"__meta__":{"operationName":"AssinaturaConfiguracao","hash":"d048995120a05dac9b84"}} as unknown as TypedDocumentString<AssinaturaConfiguracaoQuery, AssinaturaConfiguracaoQueryVariables>;
export const MeuCertificadoDocument = {"__meta__":{"operationName":"MeuCertificado","hash":"f430490fc30705778d47"}} as unknown as TypedDocumentString<MeuCertificadoQuery, MeuCertificadoQueryVariables>;
export const AssinaturaAutorizarDocument = {"__meta__":{"operationName":"AssinaturaAutorizar","hash":"73855f403b6dd055e1af"}} as unknown as TypedDocumentString<AssinaturaAutorizarMutation, AssinaturaAutorizarMutationVariables>;
export const AssinaturaAutorizadaDocument = {"__meta__":{"operationName":"AssinaturaAutorizada","hash":"442dbc438fc58d331584"}} as unknown as TypedDocumentString<AssinaturaAutorizadaQuery, AssinaturaAutorizadaQueryVariables>;
export const DocumentoAssinarSimplesDocument = {"__meta__":{"operationName":"DocumentoAssinarSimples","hash":"9d30f0b9f05c64e1338b"}} as unknown as TypedDocumentString<DocumentoAssinarSimplesMutation, DocumentoAssinarSimplesMutationVariables>;
export const DocumentoAssinarGovBrDocument = {"__meta__":{"operationName":"DocumentoAssinarGovBr","hash":"d60d4ee9d8f7690cd3fa"}} as unknown as TypedDocumentString<DocumentoAssinarGovBrMutation, DocumentoAssinarGovBrMutationVariables>;
export const DocumentoAssinarNeoIdDocument = {"__meta__":{"operationName":"DocumentoAssinarNeoId","hash":"3dd45df03fd6137a1068"}} as unknown as TypedDocumentString<DocumentoAssinarNeoIdMutation, DocumentoAssinarNeoIdMutationVariables>;
export const CertificadoInformarDocument = {"__meta__":{"operationName":"CertificadoInformar","hash":"0e4f4a9842c88b737f22"}} as unknown as TypedDocumentString<CertificadoInformarMutation, CertificadoInformarMutationVariables>;
export const DocumentoIniciarAssinaturaDocument = {"__meta__":{"operationName":"DocumentoIniciarAssinatura","hash":"8afb1c4148c4bad48c99"}} as unknown as TypedDocumentString<DocumentoIniciarAssinaturaMutation, DocumentoIniciarAssinaturaMutationVariables>;
export const DocumentoFinalizarAssinaturaDocument = {"__meta__":{"operationName":"DocumentoFinalizarAssinatura","hash":"cc4824d7a14c9b86596e"}} as unknown as TypedDocumentString<DocumentoFinalizarAssinaturaMutation, DocumentoFinalizarAssinaturaMutationVariables>;
export const ContasDasListasDocument = {"__meta__":{"operationName":"ContasDasListas","hash":"d8eedffbdd279bfaaebc"}} as unknown as TypedDocumentString<ContasDasListasQuery, ContasDasListasQueryVariables>;
export const MarcadoresDocument = {"__meta__":{"operationName":"Marcadores","hash":"98bdbf6a437331af04f4"}} as unknown as TypedDocumentString<MarcadoresQuery, MarcadoresQueryVariables>;
export const MarcadoresContadosDocument = {"__meta__":{"operationName":"MarcadoresContados","hash":"dc143d892a5d0b626414"}} as unknown as TypedDocumentString<MarcadoresContadosQuery, MarcadoresContadosQueryVariables>;
export const MeDocument = {"__meta__":{"operationName":"Me","hash":"33289a0fc142480adb60"}} as unknown as TypedDocumentString<MeQuery, MeQueryVariables>;
export const AberturasDocument = {"__meta__":{"operationName":"Aberturas","hash":"3eec57f7fb85b6f0e645"}} as unknown as TypedDocumentString<AberturasQuery, AberturasQueryVariables>;
export const AberturaFecharDocument = {"__meta__":{"operationName":"AberturaFechar","hash":"5eb63692b52abfbd907c"}} as unknown as TypedDocumentString<AberturaFecharMutation, AberturaFecharMutationVariables>;
export const AberturaReabrirDocument = {"__meta__":{"operationName":"AberturaReabrir","hash":"cdc9eaf553b28ee9d25e"}} as unknown as TypedDocumentString<AberturaReabrirMutation, AberturaReabrirMutationVariables>;
export const AberturaManterDocument = {"__meta__":{"operationName":"AberturaManter","hash":"a5e1a8810697c0e8a72b"}} as unknown as TypedDocumentString<AberturaManterMutation, AberturaManterMutationVariables>;
export const AbertosAoPublicoDocument = {"__meta__":{"operationName":"AbertosAoPublico","hash":"cddfa6ad11b40f8eb9b6"}} as unknown as TypedDocumentString<AbertosAoPublicoQuery, AbertosAoPublicoQueryVariables>;
export const PessoasAdministradasDocument = {"__meta__":{"operationName":"PessoasAdministradas","hash":"384303e964d582099d2c"}} as unknown as TypedDocumentString<PessoasAdministradasQuery, PessoasAdministradasQueryVariables>;
export const UsuarioCadastrarDocument = {"__meta__":{"operationName":"UsuarioCadastrar","hash":"1d2f3463d5d75ecbb072"}} as unknown as TypedDocumentString<UsuarioCadastrarMutation, UsuarioCadastrarMutationVariables>;
export const UsuarioAlterarDocument = {"__meta__":{"operationName":"UsuarioAlterar","hash":"965dadd6714335404723"}} as unknown as TypedDocumentString<UsuarioAlterarMutation, UsuarioAlterarMutationVariables>;
export const UsuarioAlterarCargosDocument = {"__meta__":{"operationName":"UsuarioAlterarCargos","hash":"8db353b3d542d6559322"}} as unknown as TypedDocumentString<UsuarioAlterarCargosMutation, UsuarioAlterarCargosMutationVariables>;
export const UsuarioAlterarSetoresDocument = {"__meta__":{"operationName":"UsuarioAlterarSetores","hash":"ff6572f7c2c5343d3594"}} as unknown as TypedDocumentString<UsuarioAlterarSetoresMutation, UsuarioAlterarSetoresMutationVariables>;
export const UsuarioAlterarPapeisDocument = {"__meta__":{"operationName":"UsuarioAlterarPapeis","hash":"0cfa55005c99ab2b080d"}} as unknown as TypedDocumentString<UsuarioAlterarPapeisMutation, UsuarioAlterarPapeisMutationVariables>;
export const UsuarioDesativarDocument = {"__meta__":{"operationName":"UsuarioDesativar","hash":"c8c3f5bd2cc33fbc4cf5"}} as unknown as TypedDocumentString<UsuarioDesativarMutation, UsuarioDesativarMutationVariables>;
export const UsuarioReativarDocument = {"__meta__":{"operationName":"UsuarioReativar","hash":"230b8e768ea85d156092"}} as unknown as TypedDocumentString<UsuarioReativarMutation, UsuarioReativarMutationVariables>;
export const SetoresAdministradosDocument = {"__meta__":{"operationName":"SetoresAdministrados","hash":"a900693f28060360c7ba"}} as unknown as TypedDocumentString<SetoresAdministradosQuery, SetoresAdministradosQueryVariables>;
export const SetorCriarDocument = {"__meta__":{"operationName":"SetorCriar","hash":"97553373a65264495846"}} as unknown as TypedDocumentString<SetorCriarMutation, SetorCriarMutationVariables>;
export const SetorAlterarDocument = {"__meta__":{"operationName":"SetorAlterar","hash":"0195ee34f9a8cadfc730"}} as unknown as TypedDocumentString<SetorAlterarMutation, SetorAlterarMutationVariables>;
export const SetorEncerrarDocument = {"__meta__":{"operationName":"SetorEncerrar","hash":"39e219c5234eb2fd8a83"}} as unknown as TypedDocumentString<SetorEncerrarMutation, SetorEncerrarMutationVariables>;
export const FeriadosDocument = {"__meta__":{"operationName":"Feriados","hash":"5a701ffa1dccbc2fa52e"}} as unknown as TypedDocumentString<FeriadosQuery, FeriadosQueryVariables>;
export const FeriadoCadastrarDocument = {"__meta__":{"operationName":"FeriadoCadastrar","hash":"ae4c4d3808b665724424"}} as unknown as TypedDocumentString<FeriadoCadastrarMutation, FeriadoCadastrarMutationVariables>;
export const FeriadoRemoverDocument = {"__meta__":{"operationName":"FeriadoRemover","hash":"e75c26aaaeb2efef8ede"}} as unknown as TypedDocumentString<FeriadoRemoverMutation, FeriadoRemoverMutationVariables>;
export const IntegradoresAdministradosDocument = {"__meta__":{"operationName":"IntegradoresAdministrados","hash":"5344626875df0ca4a5e8"}} as unknown as TypedDocumentString<IntegradoresAdministradosQuery, IntegradoresAdministradosQueryVariables>;
export const IntegradorCadastrarDocument = {"__meta__":{"operationName":"IntegradorCadastrar","hash":"3d01d4899413488a4a31"}} as unknown as TypedDocumentString<IntegradorCadastrarMutation, IntegradorCadastrarMutationVariables>;
export const IntegradorAlterarDocument = {"__meta__":{"operationName":"IntegradorAlterar","hash":"9b0aae1b1e1150f02895"}} as unknown as TypedDocumentString<IntegradorAlterarMutation, IntegradorAlterarMutationVariables>;
export const IntegradorChaveCriarDocument = {"__meta__":{"operationName":"IntegradorChaveCriar","hash":"b3a105d0942f7e561823"}} as unknown as TypedDocumentString<IntegradorChaveCriarMutation, IntegradorChaveCriarMutationVariables>;
export const IntegradorChaveRevogarDocument = {"__meta__":{"operationName":"IntegradorChaveRevogar","hash":"6faccb4a59931eec07e0"}} as unknown as TypedDocumentString<IntegradorChaveRevogarMutation, IntegradorChaveRevogarMutationVariables>;
export const ImpersonacaoChavesDocument = {"__meta__":{"operationName":"ImpersonacaoChaves","hash":"b08f1542d72e6c4580a8"}} as unknown as TypedDocumentString<ImpersonacaoChavesQuery, ImpersonacaoChavesQueryVariables>;
export const ImpersonacaoChaveCadastrarDocument = {"__meta__":{"operationName":"ImpersonacaoChaveCadastrar","hash":"1c27f60b5c7de251e6f1"}} as unknown as TypedDocumentString<ImpersonacaoChaveCadastrarMutation, ImpersonacaoChaveCadastrarMutationVariables>;
export const ImpersonacaoChaveRevogarDocument = {"__meta__":{"operationName":"ImpersonacaoChaveRevogar","hash":"6b0c3a025ec18038ca4f"}} as unknown as TypedDocumentString<ImpersonacaoChaveRevogarMutation, ImpersonacaoChaveRevogarMutationVariables>;
export const EntidadeDocument = {"__meta__":{"operationName":"Entidade","hash":"c2ef669885551e0b1a99"}} as unknown as TypedDocumentString<EntidadeQuery, EntidadeQueryVariables>;
export const TimbreDaEntidadeDocument = {"__meta__":{"operationName":"TimbreDaEntidade","hash":"4e26dda85711d16902bd"}} as unknown as TypedDocumentString<TimbreDaEntidadeQuery, TimbreDaEntidadeQueryVariables>;
export const EntidadeAlterarDocument = {"__meta__":{"operationName":"EntidadeAlterar","hash":"e25a19db902a2075cfd0"}} as unknown as TypedDocumentString<EntidadeAlterarMutation, EntidadeAlterarMutationVariables>;
export const EntidadeLogoDocument = {"__meta__":{"operationName":"EntidadeLogo","hash":"ebbfd4e2bb81a0bd0bb3"}} as unknown as TypedDocumentString<EntidadeLogoMutation, EntidadeLogoMutationVariables>;
export const EntradasRecusadasDocument = {"__meta__":{"operationName":"EntradasRecusadas","hash":"af762a919266200a5b45"}} as unknown as TypedDocumentString<EntradasRecusadasQuery, EntradasRecusadasQueryVariables>;
export const UsuarioReligarDocument = {"__meta__":{"operationName":"UsuarioReligar","hash":"08e96d0af243372958bf"}} as unknown as TypedDocumentString<UsuarioReligarMutation, UsuarioReligarMutationVariables>;
export const EntradasDispensarDocument = {"__meta__":{"operationName":"EntradasDispensar","hash":"b1558fc654e4ba429212"}} as unknown as TypedDocumentString<EntradasDispensarMutation, EntradasDispensarMutationVariables>;
export const PendenciasDeDocument = {"__meta__":{"operationName":"PendenciasDe","hash":"9b61172072d60cb0cf95"}} as unknown as TypedDocumentString<PendenciasDeQuery, PendenciasDeQueryVariables>;
export const AfastamentosDocument = {"__meta__":{"operationName":"Afastamentos","hash":"d5ba657d0ad4247a2827"}} as unknown as TypedDocumentString<AfastamentosQuery, AfastamentosQueryVariables>;
export const SubstituicaoCriarDocument = {"__meta__":{"operationName":"SubstituicaoCriar","hash":"0f991cec9aeae028742f"}} as unknown as TypedDocumentString<SubstituicaoCriarMutation, SubstituicaoCriarMutationVariables>;
export const SubstituicaoEncerrarDocument = {"__meta__":{"operationName":"SubstituicaoEncerrar","hash":"a2cd51f27f2b93b06b5a"}} as unknown as TypedDocumentString<SubstituicaoEncerrarMutation, SubstituicaoEncerrarMutationVariables>;
export const LeituraAuditarItemDocument = {"__meta__":{"operationName":"LeituraAuditarItem","hash":"c83af0c2fa58cca809a8"}} as unknown as TypedDocumentString<LeituraAuditarItemMutation, LeituraAuditarItemMutationVariables>;
export const LeituraAuditarPessoaDocument = {"__meta__":{"operationName":"LeituraAuditarPessoa","hash":"db04903f5703057d89ca"}} as unknown as TypedDocumentString<LeituraAuditarPessoaMutation, LeituraAuditarPessoaMutationVariables>;
export const VerificarAutenticidadeDocument = {"__meta__":{"operationName":"VerificarAutenticidade","hash":"83c6bd81f242610cd016"}} as unknown as TypedDocumentString<VerificarAutenticidadeQuery, VerificarAutenticidadeQueryVariables>;
export const RegrasDeAutomacaoDocument = {"__meta__":{"operationName":"RegrasDeAutomacao","hash":"33f7e6a8b4feb364f9dc"}} as unknown as TypedDocumentString<RegrasDeAutomacaoQuery, RegrasDeAutomacaoQueryVariables>;
export const ExecucoesDaRegraDocument = {"__meta__":{"operationName":"ExecucoesDaRegra","hash":"1477ec78f156742fbda1"}} as unknown as TypedDocumentString<ExecucoesDaRegraQuery, ExecucoesDaRegraQueryVariables>;
export const EnsaioDaRegraDocument = {"__meta__":{"operationName":"EnsaioDaRegra","hash":"6334c0ea4cf66d1ae350"}} as unknown as TypedDocumentString<EnsaioDaRegraQuery, EnsaioDaRegraQueryVariables>;
export const RegraSalvarDocument = {"__meta__":{"operationName":"RegraSalvar","hash":"f099c86a6a57bc2a2bd8"}} as unknown as TypedDocumentString<RegraSalvarMutation, RegraSalvarMutationVariables>;
export const RegraAtivarDocument = {"__meta__":{"operationName":"RegraAtivar","hash":"17ed3896001dc92720c4"}} as unknown as TypedDocumentString<RegraAtivarMutation, RegraAtivarMutationVariables>;
export const RegraDesativarDocument = {"__meta__":{"operationName":"RegraDesativar","hash":"7bd937aca1211bfbf9b9"}} as unknown as TypedDocumentString<RegraDesativarMutation, RegraDesativarMutationVariables>;
export const DocumentoCadastrarDocument = {"__meta__":{"operationName":"DocumentoCadastrar","hash":"5aac984388efe5021716"}} as unknown as TypedDocumentString<DocumentoCadastrarMutation, DocumentoCadastrarMutationVariables>;
export const ProcessoCadastrarDocument = {"__meta__":{"operationName":"ProcessoCadastrar","hash":"84eef6a2a31c555ca83d"}} as unknown as TypedDocumentString<ProcessoCadastrarMutation, ProcessoCadastrarMutationVariables>;
export const NomeDoProcessoDocument = {"__meta__":{"operationName":"NomeDoProcesso","hash":"061b151df871e6c9597a"}} as unknown as TypedDocumentString<NomeDoProcessoQuery, NomeDoProcessoQueryVariables>;
export const CidadaoEntrarDocument = {"__meta__":{"operationName":"CidadaoEntrar","hash":"30d0142167999248a11b"}} as unknown as TypedDocumentString<CidadaoEntrarMutation, CidadaoEntrarMutationVariables>;
export const CidadaoConfirmarDocument = {"__meta__":{"operationName":"CidadaoConfirmar","hash":"6d1e44a53a1c3993aab8"}} as unknown as TypedDocumentString<CidadaoConfirmarMutation, CidadaoConfirmarMutationVariables>;
export const CidadaoSairDocument = {"__meta__":{"operationName":"CidadaoSair","hash":"353fbe997a9c8dac8b8b"}} as unknown as TypedDocumentString<CidadaoSairMutation, CidadaoSairMutationVariables>;
export const CidadaoDocument = {"__meta__":{"operationName":"Cidadao","hash":"626f9b27061c6a588808"}} as unknown as TypedDocumentString<CidadaoQuery, CidadaoQueryVariables>;
export const CidadaoSolicitacoesDocument = {"__meta__":{"operationName":"CidadaoSolicitacoes","hash":"16e7bcc628bd2c266a15"}} as unknown as TypedDocumentString<CidadaoSolicitacoesQuery, CidadaoSolicitacoesQueryVariables>;
export const CidadaoProcessosDocument = {"__meta__":{"operationName":"CidadaoProcessos","hash":"864523ba03808061d2bd"}} as unknown as TypedDocumentString<CidadaoProcessosQuery, CidadaoProcessosQueryVariables>;
export const CidadaoDocumentosDocument = {"__meta__":{"operationName":"CidadaoDocumentos","hash":"3147d4e5d4a8f38a0f06"}} as unknown as TypedDocumentString<CidadaoDocumentosQuery, CidadaoDocumentosQueryVariables>;
export const CidadaoProcessoDocument = {"__meta__":{"operationName":"CidadaoProcesso","hash":"10e18b5b8f9a4ba88686"}} as unknown as TypedDocumentString<CidadaoProcessoQuery, CidadaoProcessoQueryVariables>;
export const CidadaoDocumentoDocument = {"__meta__":{"operationName":"CidadaoDocumento","hash":"24aa36f0fbeb96966964"}} as unknown as TypedDocumentString<CidadaoDocumentoQuery, CidadaoDocumentoQueryVariables>;
export const CidadaoPutUrlDocument = {"__meta__":{"operationName":"CidadaoPutUrl","hash":"b8739b16c9b3f17f237b"}} as unknown as TypedDocumentString<CidadaoPutUrlQuery, CidadaoPutUrlQueryVariables>;
export const CidadaoProcessarDocument = {"__meta__":{"operationName":"CidadaoProcessar","hash":"f1bb7419c3686ce9ff6e"}} as unknown as TypedDocumentString<CidadaoProcessarMutation, CidadaoProcessarMutationVariables>;
export const ClassificacoesAdministradasDocument = {"__meta__":{"operationName":"ClassificacoesAdministradas","hash":"cfcd92b2fdec0d88b4b0"}} as unknown as TypedDocumentString<ClassificacoesAdministradasQuery, ClassificacoesAdministradasQueryVariables>;
export const UsoDaClassificacaoDocument = {"__meta__":{"operationName":"UsoDaClassificacao","hash":"8943527581908af580c3"}} as unknown as TypedDocumentString<UsoDaClassificacaoQuery, UsoDaClassificacaoQueryVariables>;
export const ClassificacaoSalvarDocument = {"__meta__":{"operationName":"ClassificacaoSalvar","hash":"afaeb9250dcf7fc0f2d3"}} as unknown as TypedDocumentString<ClassificacaoSalvarMutation, ClassificacaoSalvarMutationVariables>;
export const ClassificacaoAtivarDocument = {"__meta__":{"operationName":"ClassificacaoAtivar","hash":"f28d8e6841dca75d9e8c"}} as unknown as TypedDocumentString<ClassificacaoAtivarMutation, ClassificacaoAtivarMutationVariables>;
export const ClassificacaoDesativarDocument = {"__meta__":{"operationName":"ClassificacaoDesativar","hash":"5f9efaac419f1f5720f7"}} as unknown as TypedDocumentString<ClassificacaoDesativarMutation, ClassificacaoDesativarMutationVariables>;
export const NumeracaoIniciarDocument = {"__meta__":{"operationName":"NumeracaoIniciar","hash":"21958ff6eac722789363"}} as unknown as TypedDocumentString<NumeracaoIniciarMutation, NumeracaoIniciarMutationVariables>;
export const SequenciasDocument = {"__meta__":{"operationName":"Sequencias","hash":"cc684d8f8231bdc807ed"}} as unknown as TypedDocumentString<SequenciasQuery, SequenciasQueryVariables>;
export const LivroDeNumerosDocument = {"__meta__":{"operationName":"LivroDeNumeros","hash":"48d4eac5616f3157a61c"}} as unknown as TypedDocumentString<LivroDeNumerosQuery, LivroDeNumerosQueryVariables>;
export const ComprovanteDocument = {"__meta__":{"operationName":"Comprovante","hash":"c1612d019e14f667c1a7"}} as unknown as TypedDocumentString<ComprovanteQuery, ComprovanteQueryVariables>;
export const ConviteAbrirDocument = {"__meta__":{"operationName":"ConviteAbrir","hash":"4dc37c9b756c93aa0e64"}} as unknown as TypedDocumentString<ConviteAbrirMutation, ConviteAbrirMutationVariables>;
export const ConviteCodigoDocument = {"__meta__":{"operationName":"ConviteCodigo","hash":"69a94f41360d40a53aba"}} as unknown as TypedDocumentString<ConviteCodigoMutation, ConviteCodigoMutationVariables>;
export const MeuPerfilDeConvidadoDocument = {"__meta__":{"operationName":"MeuPerfilDeConvidado","hash":"6ee2bb7afb2ce0f388a2"}} as unknown as TypedDocumentString<MeuPerfilDeConvidadoQuery, MeuPerfilDeConvidadoQueryVariables>;
export const ConvidadoPerfilDocument = {"__meta__":{"operationName":"ConvidadoPerfil","hash":"7a11f3a2d8888aeaf280"}} as unknown as TypedDocumentString<ConvidadoPerfilMutation, ConvidadoPerfilMutationVariables>;
export const DocumentoDoConviteDocument = {"__meta__":{"operationName":"DocumentoDoConvite","hash":"ce5d60e1a75a932bffb5"}} as unknown as TypedDocumentString<DocumentoDoConviteQuery, DocumentoDoConviteQueryVariables>;
export const CopiasRecebidasDocument = {"__meta__":{"operationName":"CopiasRecebidas","hash":"9a4931232c5747da7620"}} as unknown as TypedDocumentString<CopiasRecebidasQuery, CopiasRecebidasQueryVariables>;
export const CopiasDoItemDocument = {"__meta__":{"operationName":"CopiasDoItem","hash":"3d3f0dbb714246356800"}} as unknown as TypedDocumentString<CopiasDoItemQuery, CopiasDoItemQueryVariables>;
export const CopiaEnviarDocument = {"__meta__":{"operationName":"CopiaEnviar","hash":"d7c989878c546dd03412"}} as unknown as TypedDocumentString<CopiaEnviarMutation, CopiaEnviarMutationVariables>;
export const CopiaDarCienciaDocument = {"__meta__":{"operationName":"CopiaDarCiencia","hash":"1e3fe627fa37f9267243"}} as unknown as TypedDocumentString<CopiaDarCienciaMutation, CopiaDarCienciaMutationVariables>;
export const DocumentoClonarDocument = {"__meta__":{"operationName":"DocumentoClonar","hash":"2f6b86408fa1e85bbd96"}} as unknown as TypedDocumentString<DocumentoClonarMutation, DocumentoClonarMutationVariables>;
export const DetalhesDoDocumentoDocument = {"__meta__":{"operationName":"DetalhesDoDocumento","hash":"6396b822d0654634a925"}} as unknown as TypedDocumentString<DetalhesDoDocumentoQuery, DetalhesDoDocumentoQueryVariables>;
export const PreviaDoArquivoDocument = {"__meta__":{"operationName":"PreviaDoArquivo","hash":"a659113b484b21248472"}} as unknown as TypedDocumentString<PreviaDoArquivoQuery, PreviaDoArquivoQueryVariables>;
export const PreparoDoDocumentoDocument = {"__meta__":{"operationName":"PreparoDoDocumento","hash":"e96c9ff877c370a6ec54"}} as unknown as TypedDocumentString<PreparoDoDocumentoQuery, PreparoDoDocumentoQueryVariables>;
export const EnderecoDoArquivoDocument = {"__meta__":{"operationName":"EnderecoDoArquivo","hash":"d1a5a573ed38b4680421"}} as unknown as TypedDocumentString<EnderecoDoArquivoQuery, EnderecoDoArquivoQueryVariables>;
export const DocumentoPorRetidaEmVigorDocument = {"__meta__":{"operationName":"DocumentoPorRetidaEmVigor","hash":"e4022b44220352a314a1"}} as unknown as TypedDocumentString<DocumentoPorRetidaEmVigorMutation, DocumentoPorRetidaEmVigorMutationVariables>;
export const PublicacaoDoDocumentoDocument = {"__meta__":{"operationName":"PublicacaoDoDocumento","hash":"48ad346ad54a33ce30f1"}} as unknown as TypedDocumentString<PublicacaoDoDocumentoQuery, PublicacaoDoDocumentoQueryVariables>;
export const EscreverDocumentoDocument = {"__meta__":{"operationName":"EscreverDocumento","hash":"2d7752f6eed559b1239c"}} as unknown as TypedDocumentString<EscreverDocumentoMutation, EscreverDocumentoMutationVariables>;
export const GrupoCriarDocument = {"__meta__":{"operationName":"GrupoCriar","hash":"4762fd4ac238ef48efc6"}} as unknown as TypedDocumentString<GrupoCriarMutation, GrupoCriarMutationVariables>;
export const GrupoAlterarDocument = {"__meta__":{"operationName":"GrupoAlterar","hash":"0364934737b120fc30ba"}} as unknown as TypedDocumentString<GrupoAlterarMutation, GrupoAlterarMutationVariables>;
export const GrupoEncerrarDocument = {"__meta__":{"operationName":"GrupoEncerrar","hash":"f2ee3517f590ddbc5214"}} as unknown as TypedDocumentString<GrupoEncerrarMutation, GrupoEncerrarMutationVariables>;
export const MesaDocument = {"__meta__":{"operationName":"Mesa","hash":"64644f9a725ff403ea58"}} as unknown as TypedDocumentString<MesaQuery, MesaQueryVariables>;
export const PrimeirosPassosDocument = {"__meta__":{"operationName":"PrimeirosPassos","hash":"0f926dadd5345ddf85cf"}} as unknown as TypedDocumentString<PrimeirosPassosQuery, PrimeirosPassosQueryVariables>;
export const AndamentosDocument = {"__meta__":{"operationName":"Andamentos","hash":"858220071220ff4989ce"}} as unknown as TypedDocumentString<AndamentosQuery, AndamentosQueryVariables>;
export const QuemViuDocument = {"__meta__":{"operationName":"QuemViu","hash":"751a3281c1dc0433f03e"}} as unknown as TypedDocumentString<QuemViuQuery, QuemViuQueryVariables>;
export const GuardaDocument = {"__meta__":{"operationName":"Guarda","hash":"e9e765d8b1ce89b454d8"}} as unknown as TypedDocumentString<GuardaQuery, GuardaQueryVariables>;
export const RetencaoCriarDocument = {"__meta__":{"operationName":"RetencaoCriar","hash":"8e5e02cf1816dc13410e"}} as unknown as TypedDocumentString<RetencaoCriarMutation, RetencaoCriarMutationVariables>;
export const RetencaoLevantarDocument = {"__meta__":{"operationName":"RetencaoLevantar","hash":"01d8d5f1b79e30f4fa07"}} as unknown as TypedDocumentString<RetencaoLevantarMutation, RetencaoLevantarMutationVariables>;
export const ContagemInformarDocument = {"__meta__":{"operationName":"ContagemInformar","hash":"2dd9f1406cb0e75fc091"}} as unknown as TypedDocumentString<ContagemInformarMutation, ContagemInformarMutationVariables>;
export const DocumentoLerComMotivoDocument = {"__meta__":{"operationName":"DocumentoLerComMotivo","hash":"1f0ad2f60de25facf386"}} as unknown as TypedDocumentString<DocumentoLerComMotivoMutation, DocumentoLerComMotivoMutationVariables>;
export const ProcessoLerComMotivoDocument = {"__meta__":{"operationName":"ProcessoLerComMotivo","hash":"373fba7a9063c748f931"}} as unknown as TypedDocumentString<ProcessoLerComMotivoMutation, ProcessoLerComMotivoMutationVariables>;
export const RetratoDoItemDocument = {"__meta__":{"operationName":"RetratoDoItem","hash":"087dc3481bba3c8f7632"}} as unknown as TypedDocumentString<RetratoDoItemQuery, RetratoDoItemQueryVariables>;
export const LixeiraDocument = {"__meta__":{"operationName":"Lixeira","hash":"1ec7b1a5bcfb71e04cee"}} as unknown as TypedDocumentString<LixeiraQuery, LixeiraQueryVariables>;
export const MarcadorCriarDocument = {"__meta__":{"operationName":"MarcadorCriar","hash":"8188f118dffa4eec6198"}} as unknown as TypedDocumentString<MarcadorCriarMutation, MarcadorCriarMutationVariables>;
export const MarcadorRenomearDocument = {"__meta__":{"operationName":"MarcadorRenomear","hash":"16e5ab67c6f2615fa54b"}} as unknown as TypedDocumentString<MarcadorRenomearMutation, MarcadorRenomearMutationVariables>;
export const MarcadorRemoverDocument = {"__meta__":{"operationName":"MarcadorRemover","hash":"8c7d5cf2b99f39357987"}} as unknown as TypedDocumentString<MarcadorRemoverMutation, MarcadorRemoverMutationVariables>;
export const MiniaturaDaPecaDocument = {"__meta__":{"operationName":"MiniaturaDaPeca","hash":"8f06470fadbfb6688d12"}} as unknown as TypedDocumentString<MiniaturaDaPecaQuery, MiniaturaDaPecaQueryVariables>;
export const ArvoreDoProcessoDocument = {"__meta__":{"operationName":"ArvoreDoProcesso","hash":"cb03577a5c68b6b12fb5"}} as unknown as TypedDocumentString<ArvoreDoProcessoQuery, ArvoreDoProcessoQueryVariables>;
export const NotificacaoPreferenciasDocument = {"__meta__":{"operationName":"NotificacaoPreferencias","hash":"5882e17b17a28e4197e1"}} as unknown as TypedDocumentString<NotificacaoPreferenciasQuery, NotificacaoPreferenciasQueryVariables>;
export const NotificacaoPreferenciasSalvarDocument = {"__meta__":{"operationName":"NotificacaoPreferenciasSalvar","hash":"43377b22e265c09d370b"}} as unknown as TypedDocumentString<NotificacaoPreferenciasSalvarMutation, NotificacaoPreferenciasSalvarMutationVariables>;
export const MeuPerfilDocument = {"__meta__":{"operationName":"MeuPerfil","hash":"e0eb0998f2cdf4149b7d"}} as unknown as TypedDocumentString<MeuPerfilQuery, MeuPerfilQueryVariables>;
export const UsuarioPerfilDocument = {"__meta__":{"operationName":"UsuarioPerfil","hash":"38581a578680eb5a0b2d"}} as unknown as TypedDocumentString<UsuarioPerfilMutation, UsuarioPerfilMutationVariables>;
export const MinhasSubstituicoesDocument = {"__meta__":{"operationName":"MinhasSubstituicoes","hash":"bd37dca047ca2f6d2890"}} as unknown as TypedDocumentString<MinhasSubstituicoesQuery, MinhasSubstituicoesQueryVariables>;
export const PesquisaComFiltrosDocument = {"__meta__":{"operationName":"PesquisaComFiltros","hash":"2acc0391d15c84f018d5"}} as unknown as TypedDocumentString<PesquisaComFiltrosQuery, PesquisaComFiltrosQueryVariables>;
export const TrechosDaPesquisaDocument = {"__meta__":{"operationName":"TrechosDaPesquisa","hash":"0f264d2bce8b2c55992b"}} as unknown as TypedDocumentString<TrechosDaPesquisaQuery, TrechosDaPesquisaQueryVariables>;
export const PrazoCriarDocument = {"__meta__":{"operationName":"PrazoCriar","hash":"cc23618921fa72128260"}} as unknown as TypedDocumentString<PrazoCriarMutation, PrazoCriarMutationVariables>;
export const PrazoCumprirDocument = {"__meta__":{"operationName":"PrazoCumprir","hash":"963ae67b4f9e7dee8f9f"}} as unknown as TypedDocumentString<PrazoCumprirMutation, PrazoCumprirMutationVariables>;
export const PrazoPassarDocument = {"__meta__":{"operationName":"PrazoPassar","hash":"a67e2643cdb8f640e3f4"}} as unknown as TypedDocumentString<PrazoPassarMutation, PrazoPassarMutationVariables>;
export const PrazoCancelarDocument = {"__meta__":{"operationName":"PrazoCancelar","hash":"7096286eafed9d620654"}} as unknown as TypedDocumentString<PrazoCancelarMutation, PrazoCancelarMutationVariables>;
export const ExportacoesDoProcessoDocument = {"__meta__":{"operationName":"ExportacoesDoProcesso","hash":"132aa00ec84631e81481"}} as unknown as TypedDocumentString<ExportacoesDoProcessoQuery, ExportacoesDoProcessoQueryVariables>;
export const DetalhesDoProcessoDocument = {"__meta__":{"operationName":"DetalhesDoProcesso","hash":"b006748b2aef0448dd3e"}} as unknown as TypedDocumentString<DetalhesDoProcessoQuery, DetalhesDoProcessoQueryVariables>;
export const PublicacoesDocument = {"__meta__":{"operationName":"Publicacoes","hash":"6109ec3f7817349c27f1"}} as unknown as TypedDocumentString<PublicacoesQuery, PublicacoesQueryVariables>;
export const PublicacoesComErroDocument = {"__meta__":{"operationName":"PublicacoesComErro","hash":"0af55cf776cf6feaabcf"}} as unknown as TypedDocumentString<PublicacoesComErroQuery, PublicacoesComErroQueryVariables>;
export const DocumentosPublicosDocument = {"__meta__":{"operationName":"DocumentosPublicos","hash":"4c3d5a391a9ccc8f5c20"}} as unknown as TypedDocumentString<DocumentosPublicosQuery, DocumentosPublicosQueryVariables>;
export const ProcessosPublicosDocument = {"__meta__":{"operationName":"ProcessosPublicos","hash":"b9ea4a17ca9e24ddf291"}} as unknown as TypedDocumentString<ProcessosPublicosQuery, ProcessosPublicosQueryVariables>;
export const ParaRedigirDocument = {"__meta__":{"operationName":"ParaRedigir","hash":"573a93b6580e088e898c"}} as unknown as TypedDocumentString<ParaRedigirQuery, ParaRedigirQueryVariables>;
export const RascunhoAgoraDocument = {"__meta__":{"operationName":"RascunhoAgora","hash":"866aadb0337d4fe2f111"}} as unknown as TypedDocumentString<RascunhoAgoraQuery, RascunhoAgoraQueryVariables>;
export const DocumentoRascunhoFinalizarDocument = {"__meta__":{"operationName":"DocumentoRascunhoFinalizar","hash":"5c071f4fcd5fdc7eaa12"}} as unknown as TypedDocumentString<DocumentoRascunhoFinalizarMutation, DocumentoRascunhoFinalizarMutationVariables>;
export const VersoesDoRascunhoDocument = {"__meta__":{"operationName":"VersoesDoRascunho","hash":"da13a7c746735ae63f0f"}} as unknown as TypedDocumentString<VersoesDoRascunhoQuery, VersoesDoRascunhoQueryVariables>;
export const DocumentoRascunhoRestaurarDocument = {"__meta__":{"operationName":"DocumentoRascunhoRestaurar","hash":"c2d034ae5073ec005a5f"}} as unknown as TypedDocumentString<DocumentoRascunhoRestaurarMutation, DocumentoRascunhoRestaurarMutationVariables>;
export const DocumentoRascunhoVezDocument = {"__meta__":{"operationName":"DocumentoRascunhoVez","hash":"85eba02bcfba58028baa"}} as unknown as TypedDocumentString<DocumentoRascunhoVezMutation, DocumentoRascunhoVezMutationVariables>;
export const DocumentoRascunhoComentarDocument = {"__meta__":{"operationName":"DocumentoRascunhoComentar","hash":"dd9334ec8e970d31918f"}} as unknown as TypedDocumentString<DocumentoRascunhoComentarMutation, DocumentoRascunhoComentarMutationVariables>;
export const ParaConcluirDocument = {"__meta__":{"operationName":"ParaConcluir","hash":"3ac800c623209f867fe1"}} as unknown as TypedDocumentString<ParaConcluirQuery, ParaConcluirQueryVariables>;
export const RelatorioTirarDocument = {"__meta__":{"operationName":"RelatorioTirar","hash":"ca1556d6723f3a4da006"}} as unknown as TypedDocumentString<RelatorioTirarMutation, RelatorioTirarMutationVariables>;
export const RestricoesAVencerDocument = {"__meta__":{"operationName":"RestricoesAVencer","hash":"4ff119273aefc79bfddc"}} as unknown as TypedDocumentString<RestricoesAVencerQuery, RestricoesAVencerQueryVariables>;
export const SaudeDocument = {"__meta__":{"operationName":"Saude","hash":"0820839c2835a16daa62"}} as unknown as TypedDocumentString<SaudeQuery, SaudeQueryVariables>;
export const HomologacaoDoGovBrDocument = {"__meta__":{"operationName":"HomologacaoDoGovBr","hash":"47353a59d79a351952e7"}} as unknown as TypedDocumentString<HomologacaoDoGovBrQuery, HomologacaoDoGovBrQueryVariables>;
export const SaudeTentarDeNovoDocument = {"__meta__":{"operationName":"SaudeTentarDeNovo","hash":"210ad5fb119629c1cb95"}} as unknown as TypedDocumentString<SaudeTentarDeNovoMutation, SaudeTentarDeNovoMutationVariables>;
export const DocumentoSolicitarArquivoDocument = {"__meta__":{"operationName":"DocumentoSolicitarArquivo","hash":"c3c2469e3600dfac5f6a"}} as unknown as TypedDocumentString<DocumentoSolicitarArquivoMutation, DocumentoSolicitarArquivoMutationVariables>;
export const SolicitacoesExternasDocument = {"__meta__":{"operationName":"SolicitacoesExternas","hash":"9761cf57116b306a74b2"}} as unknown as TypedDocumentString<SolicitacoesExternasQuery, SolicitacoesExternasQueryVariables>;
export const DocumentoSolicitarNovamenteDocument = {"__meta__":{"operationName":"DocumentoSolicitarNovamente","hash":"d3d679a5bd29e4368385"}} as unknown as TypedDocumentString<DocumentoSolicitarNovamenteMutation, DocumentoSolicitarNovamenteMutationVariables>;
export const ParaSubstituirDocument = {"__meta__":{"operationName":"ParaSubstituir","hash":"d0ae8df1c771aea87778"}} as unknown as TypedDocumentString<ParaSubstituirQuery, ParaSubstituirQueryVariables>;
export const DocumentoSubstituirDocument = {"__meta__":{"operationName":"DocumentoSubstituir","hash":"d31d74856a5d82805de1"}} as unknown as TypedDocumentString<DocumentoSubstituirMutation, DocumentoSubstituirMutationVariables>;
export const ComoFicouASubstituicaoDocument = {"__meta__":{"operationName":"ComoFicouASubstituicao","hash":"866f0f3eb052603a073a"}} as unknown as TypedDocumentString<ComoFicouASubstituicaoQuery, ComoFicouASubstituicaoQueryVariables>;
export const ParaTarjarDocument = {"__meta__":{"operationName":"ParaTarjar","hash":"a39067848ea5696739b2"}} as unknown as TypedDocumentString<ParaTarjarQuery, ParaTarjarQueryVariables>;
export const EnderecoParaTarjarDocument = {"__meta__":{"operationName":"EnderecoParaTarjar","hash":"fb5cf97387c48333720a"}} as unknown as TypedDocumentString<EnderecoParaTarjarQuery, EnderecoParaTarjarQueryVariables>;
export const AndamentoDaTarjaDocument = {"__meta__":{"operationName":"AndamentoDaTarja","hash":"6422083b4412a7742a5c"}} as unknown as TypedDocumentString<AndamentoDaTarjaQuery, AndamentoDaTarjaQueryVariables>;
export const DocumentoTarjarDocument = {"__meta__":{"operationName":"DocumentoTarjar","hash":"dd804100d170f6d82eb7"}} as unknown as TypedDocumentString<DocumentoTarjarMutation, DocumentoTarjarMutationVariables>;
export const TextosPadraoAdministradosDocument = {"__meta__":{"operationName":"TextosPadraoAdministrados","hash":"63f0ee07bf2a0d04c8f8"}} as unknown as TypedDocumentString<TextosPadraoAdministradosQuery, TextosPadraoAdministradosQueryVariables>;
export const TextoPadraoAAlterarDocument = {"__meta__":{"operationName":"TextoPadraoAAlterar","hash":"f34ef5b5e00d7d10aa5a"}} as unknown as TypedDocumentString<TextoPadraoAAlterarQuery, TextoPadraoAAlterarQueryVariables>;
export const TextoPadraoSalvarDocument = {"__meta__":{"operationName":"TextoPadraoSalvar","hash":"4ed38dbd2ce38a302ec4"}} as unknown as TypedDocumentString<TextoPadraoSalvarMutation, TextoPadraoSalvarMutationVariables>;
export const TextoPadraoArquivarDocument = {"__meta__":{"operationName":"TextoPadraoArquivar","hash":"0fe14c58a1f514594f3c"}} as unknown as TypedDocumentString<TextoPadraoArquivarMutation, TextoPadraoArquivarMutationVariables>;
export const TextoPadraoDesarquivarDocument = {"__meta__":{"operationName":"TextoPadraoDesarquivar","hash":"309efbcf52af35205abc"}} as unknown as TypedDocumentString<TextoPadraoDesarquivarMutation, TextoPadraoDesarquivarMutationVariables>;
export const DocumentosEntradaDocument = {"__meta__":{"operationName":"DocumentosEntrada","hash":"5f9f8e65a9d71de8f2a9"}} as unknown as TypedDocumentString<DocumentosEntradaQuery, DocumentosEntradaQueryVariables>;
export const DocumentosEntradaSetorDocument = {"__meta__":{"operationName":"DocumentosEntradaSetor","hash":"b152340198ebf36baed2"}} as unknown as TypedDocumentString<DocumentosEntradaSetorQuery, DocumentosEntradaSetorQueryVariables>;
export const DocumentosComigoDocument = {"__meta__":{"operationName":"DocumentosComigo","hash":"1613555b8a774c983421"}} as unknown as TypedDocumentString<DocumentosComigoQuery, DocumentosComigoQueryVariables>;
export const DocumentosEnviadosDocument = {"__meta__":{"operationName":"DocumentosEnviados","hash":"6066af7dd1e9cee3f201"}} as unknown as TypedDocumentString<DocumentosEnviadosQuery, DocumentosEnviadosQueryVariables>;
export const DocumentosNovosDocument = {"__meta__":{"operationName":"DocumentosNovos","hash":"f609ef0a158e5328c9fe"}} as unknown as TypedDocumentString<DocumentosNovosQuery, DocumentosNovosQueryVariables>;
export const DocumentosParaAssinarDocument = {"__meta__":{"operationName":"DocumentosParaAssinar","hash":"14a557c7c3477c6797d9"}} as unknown as TypedDocumentString<DocumentosParaAssinarQuery, DocumentosParaAssinarQueryVariables>;
export const DocumentosAssinadosDocument = {"__meta__":{"operationName":"DocumentosAssinados","hash":"5c31c324020ad056befc"}} as unknown as TypedDocumentString<DocumentosAssinadosQuery, DocumentosAssinadosQueryVariables>;
export const DocumentosArquivadosDocument = {"__meta__":{"operationName":"DocumentosArquivados","hash":"6375b711358bcce3bafa"}} as unknown as TypedDocumentString<DocumentosArquivadosQuery, DocumentosArquivadosQueryVariables>;
export const DocumentosParaAceitarDocument = {"__meta__":{"operationName":"DocumentosParaAceitar","hash":"1654620bf5c3ef611d3e"}} as unknown as TypedDocumentString<DocumentosParaAceitarQuery, DocumentosParaAceitarQueryVariables>;
export const ProcessosEntradaDocument = {"__meta__":{"operationName":"ProcessosEntrada","hash":"c8ba68ad29a89a1c078d"}} as unknown as TypedDocumentString<ProcessosEntradaQuery, ProcessosEntradaQueryVariables>;
export const ProcessosEntradaSetorDocument = {"__meta__":{"operationName":"ProcessosEntradaSetor","hash":"0fed51cb13bf815b919e"}} as unknown as TypedDocumentString<ProcessosEntradaSetorQuery, ProcessosEntradaSetorQueryVariables>;
export const ProcessosComigoDocument = {"__meta__":{"operationName":"ProcessosComigo","hash":"0c288cf08927989c6faa"}} as unknown as TypedDocumentString<ProcessosComigoQuery, ProcessosComigoQueryVariables>;
export const ProcessosEnviadosDocument = {"__meta__":{"operationName":"ProcessosEnviados","hash":"b66ad43424a30837b07a"}} as unknown as TypedDocumentString<ProcessosEnviadosQuery, ProcessosEnviadosQueryVariables>;
export const ProcessosNovosDocument = {"__meta__":{"operationName":"ProcessosNovos","hash":"67a7973e01340015855d"}} as unknown as TypedDocumentString<ProcessosNovosQuery, ProcessosNovosQueryVariables>;
export const ProcessosArquivadosDocument = {"__meta__":{"operationName":"ProcessosArquivados","hash":"eb457bd9f2c0eb35e669"}} as unknown as TypedDocumentString<ProcessosArquivadosQuery, ProcessosArquivadosQueryVariables>;
export const DocumentosMarcadosDocument = {"__meta__":{"operationName":"DocumentosMarcados","hash":"7fa88e17729f3e50abd0"}} as unknown as TypedDocumentString<DocumentosMarcadosQuery, DocumentosMarcadosQueryVariables>;
export const ProcessosMarcadosDocument = {"__meta__":{"operationName":"ProcessosMarcados","hash":"6a52cb9486268dd5509d"}} as unknown as TypedDocumentString<ProcessosMarcadosQuery, ProcessosMarcadosQueryVariables>;
export const DocumentoPutUrlDocument = {"__meta__":{"operationName":"DocumentoPutUrl","hash":"0691823ce88c685b3869"}} as unknown as TypedDocumentString<DocumentoPutUrlQuery, DocumentoPutUrlQueryVariables>;
export const DocumentoProcessarDocument = {"__meta__":{"operationName":"DocumentoProcessar","hash":"d1bffed628428fabdf7c"}} as unknown as TypedDocumentString<DocumentoProcessarMutation, DocumentoProcessarMutationVariables>;
export const SituacaoDoArquivoDocument = {"__meta__":{"operationName":"SituacaoDoArquivo","hash":"4a2b0fbf91b01d92242d"}} as unknown as TypedDocumentString<SituacaoDoArquivoQuery, SituacaoDoArquivoQueryVariables>;
export const AutosDocument = {"__meta__":{"operationName":"Autos","hash":"42c4a036438693e0c8a8"}} as unknown as TypedDocumentString<AutosQuery, AutosQueryVariables>;
export const AutosProcurarDocument = {"__meta__":{"operationName":"AutosProcurar","hash":"9efd49a4b4a5f92aa32b"}} as unknown as TypedDocumentString<AutosProcurarQuery, AutosProcurarQueryVariables>;
export const ConvidadoCadastrarDocument = {"__meta__":{"operationName":"ConvidadoCadastrar","hash":"bf67f2c4bbea952685bb"}} as unknown as TypedDocumentString<ConvidadoCadastrarMutation, ConvidadoCadastrarMutationVariables>;
export const InteressadosExternosDocument = {"__meta__":{"operationName":"InteressadosExternos","hash":"2ab33a9596b911d79d9c"}} as unknown as TypedDocumentString<InteressadosExternosQuery, InteressadosExternosQueryVariables>;
export const InteressadosDoProcessoDocument = {"__meta__":{"operationName":"InteressadosDoProcesso","hash":"317f45a4bbb220aae36d"}} as unknown as TypedDocumentString<InteressadosDoProcessoQuery, InteressadosDoProcessoQueryVariables>;
export const InteressadoExternoCorrigirDocument = {"__meta__":{"operationName":"InteressadoExternoCorrigir","hash":"f686aee7a02cc1c3e807"}} as unknown as TypedDocumentString<InteressadoExternoCorrigirMutation, InteressadoExternoCorrigirMutationVariables>;
export const InteressadoExternoDocument = {"__meta__":{"operationName":"InteressadoExterno","hash":"7132241a2d2cf7b718bd"}} as unknown as TypedDocumentString<InteressadoExternoQuery, InteressadoExternoQueryVariables>;
export const InteressadoExternoCadastrarDocument = {"__meta__":{"operationName":"InteressadoExternoCadastrar","hash":"707cc2b8fdc56f809f7a"}} as unknown as TypedDocumentString<InteressadoExternoCadastrarMutation, InteressadoExternoCadastrarMutationVariables>;
export const PesquisaDocument = {"__meta__":{"operationName":"Pesquisa","hash":"794b9c35674600b10f5e"}} as unknown as TypedDocumentString<PesquisaQuery, PesquisaQueryVariables>;
export const VariaveisParaEnsaiarDocument = {"__meta__":{"operationName":"VariaveisParaEnsaiar","hash":"327bf1d48e75dffa6b65"}} as unknown as TypedDocumentString<VariaveisParaEnsaiarQuery, VariaveisParaEnsaiarQueryVariables>;
export const NumeroReservarDocument = {"__meta__":{"operationName":"NumeroReservar","hash":"f68190906b7544ffc828"}} as unknown as TypedDocumentString<NumeroReservarMutation, NumeroReservarMutationVariables>;
export const NumeroCancelarDocument = {"__meta__":{"operationName":"NumeroCancelar","hash":"e58d178459993023c13e"}} as unknown as TypedDocumentString<NumeroCancelarMutation, NumeroCancelarMutationVariables>;
export const ProximoNumeroDocument = {"__meta__":{"operationName":"ProximoNumero","hash":"96c04063bc615c2b31ec"}} as unknown as TypedDocumentString<ProximoNumeroQuery, ProximoNumeroQueryVariables>;
export const NumeroQueSeDesfazDocument = {"__meta__":{"operationName":"NumeroQueSeDesfaz","hash":"6be42c2ab4a3db464103"}} as unknown as TypedDocumentString<NumeroQueSeDesfazQuery, NumeroQueSeDesfazQueryVariables>;
export const DocumentoDesfazerNumeroDocument = {"__meta__":{"operationName":"DocumentoDesfazerNumero","hash":"bbb865d74889e006bc05"}} as unknown as TypedDocumentString<DocumentoDesfazerNumeroMutation, DocumentoDesfazerNumeroMutationVariables>;
export const ProcessoDesfazerNumeroDocument = {"__meta__":{"operationName":"ProcessoDesfazerNumero","hash":"c64a1b79fefda2dc34c2"}} as unknown as TypedDocumentString<ProcessoDesfazerNumeroMutation, ProcessoDesfazerNumeroMutationVariables>;
export const PrazosDoItemDocument = {"__meta__":{"operationName":"PrazosDoItem","hash":"225fd73d897a2f88ef2d"}} as unknown as TypedDocumentString<PrazosDoItemQuery, PrazosDoItemQueryVariables>;
export const PrazosAbertosDocument = {"__meta__":{"operationName":"PrazosAbertos","hash":"8f27c37d988dc6515ed4"}} as unknown as TypedDocumentString<PrazosAbertosQuery, PrazosAbertosQueryVariables>;
export const PublicacaoRepetirDocument = {"__meta__":{"operationName":"PublicacaoRepetir","hash":"aaa53bfad9a1b8661e14"}} as unknown as TypedDocumentString<PublicacaoRepetirMutation, PublicacaoRepetirMutationVariables>;
export const TextosPadraoDocument = {"__meta__":{"operationName":"TextosPadrao","hash":"07d96122c586065366aa"}} as unknown as TypedDocumentString<TextosPadraoQuery, TextosPadraoQueryVariables>;
export const ConteudoDoTextoPadraoDocument = {"__meta__":{"operationName":"ConteudoDoTextoPadrao","hash":"6728d8dd00375d9231a1"}} as unknown as TypedDocumentString<ConteudoDoTextoPadraoQuery, ConteudoDoTextoPadraoQueryVariables>;
export const ClassificacoesDocument = {"__meta__":{"operationName":"Classificacoes","hash":"2a956933053b6a0c7338"}} as unknown as TypedDocumentString<ClassificacoesQuery, ClassificacoesQueryVariables>;
export const SetoresDocument = {"__meta__":{"operationName":"Setores","hash":"c79d2d9e4cfd9015964d"}} as unknown as TypedDocumentString<SetoresQuery, SetoresQueryVariables>;
export const UsuariosDocument = {"__meta__":{"operationName":"Usuarios","hash":"cbaeb72a5f35e41fc5e8"}} as unknown as TypedDocumentString<UsuariosQuery, UsuariosQueryVariables>;