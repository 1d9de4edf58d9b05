/**
 * Limites do produto, num lugar só (especificação §5 e §9; domínio §4). Tamanhos de texto em pontos de
 * código.
 */
export const TITULO_MAX = 255
export const ASSUNTO_MAX = 1000
export const MENSAGEM_MAX = 1000
export const MOTIVO_MIN = 3
export const MOTIVO_MAX = 1000
export const SUGESTOES_MAX = 20
/** Quanto se espera, parado quem digita, antes de procurar. */
export const BUSCA_ESPERA_MS = 200
/** Linhas por página das listas paginadas no servidor, e o máximo que se pode pedir. */
export const PAGINA_PADRAO = 50
export const PAGINA_MAX = 200
/** Linhas das listas inteiras (entrada, enviados…). */
export const LISTA_MAX = 500
export const NUMERO_MIN = 1
export const NUMERO_MAX = 2_147_483_647
export const CRITERIO_MAX = 60
export const ASSINANTES_MAX = 50
export const APENSAR_MAX = 50
export const COPIAS_MAX = 50
export const PRAZO_DIAS_MAX = 3650
/** Com quantos dias de antecedência se avisa que uma restrição acaba, e até quantos se olha adiante. */
export const RESTRICAO_AVISO_DIAS = 30
export const RESTRICAO_DIAS_MAX = 365
/** Por quanto tempo o classificador lê o que motivou ler. */
export const LEITURA_MOTIVADA_MINUTOS = 60
export const PESQUISA_MAX = 50
export const PESQUISA_TEXTO_MAX = 200
export const GRUPO_MAX = 200
export const LOGIN_MAX = 255
export const SIGLA_MAX = 20
export const CARGOS_MAX = 20
export const ESPECIE_MAX = 100
/** Critérios de numeração além de Tipo, Ano e Setor. */
export const CRITERIOS_MAX = 10
export const CLASSE_CODIGO_MAX = 30
export const BASE_LEGAL_MAX = 500
export const PRAZO_MAX_ANOS = 200
/** O modelo de texto de uma classificação, em bytes, com as figuras. */
export const MODELO_MAX_BYTES = 512 * 1024
/** O comentário a um rascunho, e cada resposta; o trecho comentado; e quantos num documento. */
export const COMENTARIO_MAX = 2000
export const TRECHO_MAX = 1000
export const COMENTARIOS_MAX = 500
/** Um texto padrão, em bytes, com as figuras; e quantos cabem num setor, ou na entidade. */
export const TEXTO_PADRAO_MAX_BYTES = 128 * 1024
export const TEXTOS_PADRAO_MAX = 300
/** O texto de um rascunho, em bytes, com as figuras. */
export const RASCUNHO_MAX_BYTES = 2 * 1024 * 1024
/**
 * O nome inteiro do marcador, com os níveis; quantos níveis; e quantos marcadores cabem numa gaveta (da
 * pessoa, do setor, a pública).
 */
export const MARCADOR_MAX = 255
export const MARCADOR_NIVEIS_MAX = 6
export const MARCADORES_MAX = 1000
/** Até quanto se conta o que tem um marcador ou uma classificação: daí em diante, é "muitos". */
export const CONTAGEM_MAX = 10_000
/** Polling das listas, em milissegundos. */
export const POLLING_MS = 5000
/** Tamanho máximo de arquivo quando a configuração não diz outro: 50 MB. */
export const ARQUIVO_MAX_BYTES = 50 * 1024 * 1024
/** Quantos arquivos viram documentos de uma vez. */
export const ARQUIVOS_DE_UMA_VEZ_MAX = 50
/** O arquivo de escritório que se vê antes do cadastro: o maior só se vê depois, ou no programa que o fez. */
export const PREVIA_MAX_BYTES = 30 * 1024 * 1024
export const RESERVA_HORAS = 24
export const PUT_URL_MINUTOS = 15
export const GET_URL_MINUTOS = 5
/** Repetições do cliente em HTTP 502. */
export const REPETICOES_502 = 5
export const EMAIL_MAX = 254
export const NOME_MAX = 150
/** Por quanto tempo vale o endereço que o convidado recebe, e a sessão que ele abre. */
/** Quem ainda não assinou é lembrado depois de tantos dias, e daí de tantos em tantos (domínio §5.3). */
export const LEMBRETE_DEPOIS_DIAS = 5
export const LEMBRETE_CADA_DIAS = 2
/** Por quanto tempo o convite espera a leitura do arquivo sem que se diga que demora. */
export const CONVITE_ESPERA_MINUTOS = 30
export const CONVITE_DIAS = 30
export const CONVITE_SESSAO_MINUTOS = 60
/** A sessão de quem entra com a conta Gov.br na área do cidadão. */
export const CIDADAO_SESSAO_MINUTOS = 60
/** O código que confirma o e-mail: validade, tentativas, e com que frequência se manda outro. */
export const CODIGO_MINUTOS = 10
export const CODIGO_TENTATIVAS = 5
/** Por convite, em todos os códigos: quem tem só o endereço não fica tentando o mês inteiro. */
export const CODIGO_ERROS_MAX = 25
export const CODIGO_ESPERA_SEGUNDOS = 60
export const CODIGOS_POR_HORA = 5
/** Para ir ao provedor de assinatura e voltar; e quantas assinaturas se autorizam de uma vez. */
export const AUTORIZACAO_MINUTOS = 10
export const ASSINATURAS_POR_SESSAO = 100
/** Linhas de um relatório, e o período que ele alcança. */
export const RELATORIO_LINHAS_MAX = 1000
/** De quantos itens se pergunta o que uma pessoa podia ler. */
export const AUDITORIA_ITENS_MAX = 5000
export const RELATORIO_DIAS_MAX = 366
export const RELATORIO_DIAS_PADRAO = 30

/** Por quantos dias se baixa o que se exportou, e até que tamanho (o de um só envio ao armazenamento). */
export const EXPORTACAO_DIAS = 7
export const EXPORTACAO_MAX_BYTES = 4_500_000_000
/**
 * Automação: regras, ações de cada uma, quantas um ato encadeia, quantas um item tem por dia, e atos de um
 * ensaio.
 */
export const REGRAS_MAX = 100
export const REGRA_ACOES_MAX = 5
export const REGRAS_EM_CADEIA_MAX = 3
export const REGRAS_POR_ITEM_MAX = 20
export const ENSAIO_MAX = 50
/**
 * A entidade: o nome curto do produto, a faixa de aviso, o logo em bytes, a largura da tela em px e o arquivo
 * em MB.
 */
export const NOME_CURTO_MAX = 40
export const AVISO_MAX = 300
export const MUNICIPIO_MAX = 100
export const ENDERECO_MAX = 200
export const TELEFONE_MAX = 60
export const SITE_MAX = 100
export const LOGO_MAX_BYTES = 200 * 1024
export const LARGURA_MIN = 320
export const LARGURA_MAX = 1920
export const ARQUIVO_MAX_MB = 2048

/** Comprimento em pontos de código, como a pessoa conta. */
export const comprimento = (texto: string): number => [...texto].length
