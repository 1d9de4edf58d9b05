import {
  assinaturas,
  branco,
  campo,
  centro,
  corpo,
  type Html,
  justo,
  localEData,
  negrito,
  secao,
  texto,
  titulo,
  v,
} from './partes.ts'

/** Uma ata é um texto só: o que se escrevesse depois entre parágrafos não se notaria. */
const ata = (abertura: Html, ordem: Html[]): Html =>
  texto(
    titulo(v('identificacao')),
    centro(negrito(v('titulo'))),
    branco,
    justo(abertura),
    ...ordem.map(justo),
    justo(
      `Nada mais havendo, encerrou-se às ${campo('Hora do fim')}, e lavrou-se esta ata, que, lida e aprovada, vai assinada.`,
    ),
    localEData,
    assinaturas,
  )

const REUNIDOS = `Aos ${campo('Dia, mês e ano por extenso')}, às ${campo('Hora do início')}, em ${campo('Local')}, reuniram-se ${campo('Presentes, com o cargo de cada um')}`

export const ataDeReuniao = ata(`${REUNIDOS}, para tratar de ${campo('Pauta')}.`, [
  `${negrito('O que se tratou:')} ${campo('O que se disse sobre cada ponto')}`,
  `${negrito('O que se decidiu:')} ${campo('Decisões, responsáveis e prazos')}`,
])

export const ataDeSessao = ata(
  `${REUNIDOS}, sob a presidência de ${campo('Quem presidiu')}, secretariado por ${campo('Quem secretariou')}. Havendo número legal, abriu-se a sessão.`,
  [
    `${negrito('Expediente:')} ${campo('Leitura da ata anterior e da correspondência')}`,
    `${negrito('Ordem do dia:')} ${campo('Proposições, discussão e votação')}`,
    `${negrito('Explicações pessoais:')} ${campo('Quem falou, e sobre quê')}`,
  ],
)

export const ataDeSessaoPublica = ata(
  `${REUNIDOS}, para a sessão pública de ${campo('Licitação, número e objeto')}.`,
  [
    `${negrito('Licitantes:')} ${campo('Quem participou e quem representou')}`,
    `${negrito('Propostas e lances:')} ${campo('Valores e classificação')}`,
    `${negrito('Habilitação e recursos:')} ${campo('Resultado e intenções de recurso')}`,
  ],
)

export const ataDeRegistroDePrecos = texto(
  titulo(v('identificacao')),
  branco,
  corpo(
    `${negrito(v('entidade'))} registra os preços de ${negrito(campo('Nome do fornecedor'))}, inscrito no CNPJ sob o nº ${campo('CNPJ')}, vencedor de ${campo('Licitação e número')}, nos termos dos arts. 82 a 86 da Lei nº 14.133, de 2021:`,
  ),
  secao('1. Do objeto e dos preços'),
  corpo(campo('Itens, quantidades, marcas e preços unitários')),
  secao('2. Da validade'),
  corpo(
    `Um ano, de ${campo('Data')} a ${campo('Data final')}, prorrogável se os preços continuarem vantajosos.`,
  ),
  secao('3. Das condições'),
  corpo(campo('Entrega, pagamento, revisão e cancelamento')),
  localEData,
  assinaturas,
)

const certidao = (certifica: Html): Html =>
  texto(
    titulo(v('identificacao')),
    branco,
    corpo(`${negrito('CERTIFICO')}, para os devidos fins, ${certifica}.`),
    corpo('O referido é verdade e dou fé.'),
    localEData,
    assinaturas,
  )

export const certidaoComum = certidao(
  `a pedido de ${campo('Quem pede, e CPF ou CNPJ')}, que ${campo('O que se certifica, e de que registro consta')}`,
)
export const certidaoNegativa = certidao(
  `que ${negrito('não constam débitos')} de tributos municipais em nome de ${campo('Nome')}, CPF ou CNPJ ${campo('CPF ou CNPJ')}, até esta data, ressalvado o direito de a Fazenda cobrar o que se apure depois. Válida por ${campo('Prazo, em dias')} dias`,
)
export const certidaoDeTempo = certidao(
  `que ${campo('Nome do servidor')}, matrícula ${campo('Matrícula')}, conta ${campo('Anos, meses e dias')} de contribuição, de ${campo('Data')} a ${campo('Data final')}, no cargo de ${campo('Cargo')}`,
)
export const certidaoDeZoneamento = certidao(
  `que o imóvel de inscrição ${campo('Inscrição imobiliária')}, situado em ${campo('Endereço')}, está na zona ${campo('Zona')}, em que se permite ${campo('Usos permitidos e índices')}`,
)

/** O que se autoriza, a quem, onde e até quando. */
const licenca = (autoriza: Html, condicoes: string): Html =>
  texto(
    titulo(v('identificacao')),
    branco,
    corpo(
      `${negrito(v('entidade'))}, com fundamento em ${campo('Lei e artigo')} e no que consta de ${campo('Processo')}, ${autoriza}.`,
    ),
    justo(`${negrito('Titular:')} ${campo('Nome e CPF ou CNPJ')}`),
    justo(`${negrito('Local:')} ${campo('Endereço e inscrição')}`),
    justo(`${negrito('Validade:')} ${campo('Até quando vale')}`),
    secao(condicoes),
    justo(campo('Condições')),
    localEData,
    assinaturas,
  )

export const alvara = licenca(`autoriza ${campo('O que se autoriza')}`, 'Condições')
export const alvaraDeConstrucao = licenca(
  `licencia a construção de ${campo('Área, pavimentos e uso')}, segundo o projeto aprovado de ${campo('Responsável técnico e registro')}`,
  'Condições',
)
export const alvaraDeLocalizacao = licenca(
  `licencia a localização e o funcionamento de ${campo('Atividade e CNAE')}`,
  'Condições',
)
export const alvaraSanitario = licenca(
  `licencia, do ponto de vista sanitário, ${campo('Atividade')}`,
  'Condições',
)
export const licencaAmbiental = licenca(
  `concede a licença para ${campo('Empreendimento e fase')}`,
  'Condicionantes',
)

const autuacao = (nome: string): Html =>
  texto(
    titulo(v('identificacao')),
    branco,
    justo(`${negrito('Autuado:')} ${campo('Nome e CPF ou CNPJ')}`),
    justo(`${negrito('Local, data e hora:')} ${campo('Endereço, data e hora')}`),
    justo(`${negrito('Fato:')} ${campo(`${nome}: o que se constatou`)}`),
    justo(`${negrito('Norma infringida:')} ${campo('Lei e artigo')}`),
    justo(`${negrito('Sanção ou medida:')} ${campo('Multa, embargo ou outra medida')}`),
    justo(
      `${negrito('Defesa:')} em ${campo('Prazo, em dias')} dias, contados da ciência, a ${campo('Autoridade e onde se entrega')}.`,
    ),
    localEData,
    assinaturas,
  )

export const autoDeInfracao = autuacao('Infração')
export const autoDeEmbargo = autuacao('Obra ou atividade')

export const notificacao = texto(
  titulo(v('identificacao')),
  branco,
  justo(`${negrito('Notificado:')} ${campo('Nome e CPF ou CNPJ')}`),
  justo(`${negrito('Endereço:')} ${campo('Endereço')}`),
  branco,
  corpo(`Fica V. Sa. notificado de que ${campo('Fato')}, em desacordo com ${campo('Lei e artigo')}.`),
  corpo(
    `Tem o prazo de ${campo('Prazo, em dias')} dias, contados do recebimento, para ${campo('O que deve fazer')}, ou apresentar defesa a ${campo('Autoridade e onde se entrega')}.`,
  ),
  localEData,
  assinaturas,
)

export const termo = texto(
  titulo(v('identificacao')),
  branco,
  corpo(
    `Aos ${campo('Dia, mês e ano por extenso')}, em ${campo('Local')}, ${campo('O que se faz, por quem e perante quem')}.`,
  ),
  localEData,
  assinaturas,
)

export const termoDePosse = texto(
  titulo(v('identificacao')),
  branco,
  corpo(
    `Aos ${campo('Dia, mês e ano por extenso')}, perante ${campo('Autoridade que dá posse')}, tomou posse ${negrito(campo('Nome do empossado'))} no cargo de ${campo('Cargo')}, para o qual foi nomeado por ${campo('Portaria e data')}.`,
  ),
  corpo(
    'Prometeu cumprir fielmente os deveres do cargo e apresentou declaração de bens e de que não acumula cargo, emprego ou função pública.',
  ),
  localEData,
  assinaturas,
)
