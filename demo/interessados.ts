import { cnpjValido, completarCpf } from '@autos/contract/regras/cpf-cnpj.ts'

/** Quem é de fora e aparece em processos. */
export type Externo = {
  cpfCnpj: string
  nome: string
  email: string | null
  endereco: string
  empresa: boolean
}

const pessoa = (cpfCnpj: string, nome: string, email: string | null, endereco: string): Externo => ({
  cpfCnpj,
  nome,
  email,
  endereco,
  empresa: false,
})
const empresa = (cpfCnpj: string, nome: string, email: string | null, endereco: string): Externo => ({
  cpfCnpj,
  nome,
  email,
  endereco,
  empresa: true,
})

// prettier-ignore
export const CONHECIDOS = {
  iraci:     pessoa('90530003210', 'Iraci Fontana',            'iraci.fontana@correio.example',  'Rua das Hortênsias, 88, Centro'),
  jonas:     pessoa('90530003309', 'Jonas Weber',              'jonas.weber@correio.example',    'Rua Willy Hering, 214, Loteamento Bela Vista'),
  samira:    pessoa('90530003481', 'Samira Haddad',            'contato@samirahaddad.example',   'Avenida XV de Novembro, 1020, sala 3, Centro'),
  pedro:     pessoa('90530003562', 'Pedro Kaingang da Luz',    'pedro.luz@correio.example',      'Estrada Geral do Rio Bonito, km 7'),
  pinhao:    empresa('90530010000121', 'Construtora Pinhão Ltda.',                        'licitacoes@construtorapinhao.example', 'Rodovia SC-350, km 12'),
  aurora:    empresa('90530011000176', 'Aurora Serviços de Limpeza S.A.',                 'contratos@aurora.example',             'Rua Curitibanos, 455, Bairro Industrial'),
  moradores: empresa('90530012000110', 'Associação de Moradores do Bairro Rio Bonito',    'amrb@correio.example',                 'Rua Rio Bonito, 30, Bairro Rio Bonito'),
  papelaria: empresa('90530013000165', 'Papelaria Serra & Filhos ME',                     'vendas@papelariaserra.example',        'Rua Caçador, 71, Centro'),
  novaEra:   empresa('9053ABC4000160', 'Nova Era Tecnologia Ltda.',                       'comercial@novaera.example',            'Rua Dom Pedro II, 900, sala 12, Centro'),
} satisfies Record<string, Externo>

export const RUAS = [
  'Rua das Camélias',
  'Rua Willy Hering',
  'Rua Pastor Blümel',
  'Rua Curitibanos',
  'Rua Caçador',
  'Avenida das Araucárias',
  'Avenida XV de Novembro',
  'Rua Professora Olga Ramos',
  'Rua João Sabatke',
  'Rua dos Imigrantes',
  'Rua Padre Réus',
  'Rua Irineópolis',
  'Rua Vereador Nilo Franz',
  'Rua das Gralhas',
  'Rua Rio Bonito',
  'Rua Expedicionário Haag',
  'Travessa do Engenho',
  'Rua Dona Emma',
  'Rua Campo Alegre',
  'Rua Sete de Setembro',
]
export const BAIRROS = [
  'Centro',
  'Bairro Rio Bonito',
  'Bela Vista',
  'Industrial',
  'São José',
  'Vila Germânia',
  'Pinheiral',
  'Alto da Serra',
  'Nossa Senhora Aparecida',
  'Jardim das Gralhas',
]

// prettier-ignore
const CIDADAOS = [
  'Adriana Kurtz', 'Alcides Fiamoncini', 'Amélia Vanzuita', 'Anderson Luiz Padilha', 'Benedita Alves Ferreira', 'Carla Regina Schmitt', 'Celso Antônio Dalmolin', 'Cristiane Maes', 'Dirceu Kretzer', 'Dorvalino Ramos',
  'Edna Terezinha Voigt', 'Elizete Marchetti', 'Fernando Hasse', 'Gerson Piske', 'Giovana Lenzi', 'Hilário Stolfi', 'Ingrid Bauer', 'Ismael Cordeiro', 'Jandira Pasqualini', 'Joel Eduardo Zimmermann',
  'Kelly Cristina Antunes', 'Laércio Tambosi', 'Leonilda Buzzi', 'Lourdes Maria Petters', 'Luiz Carlos Moratelli', 'Marilene Ouriques', 'Maykon Douglas Reis', 'Neide Fronza', 'Nelson Campestrini', 'Odair José Vicente',
  'Olívia Trentini', 'Osvaldo Uller', 'Patrick Engelmann', 'Rejane Cipriani', 'Roque Bonatti', 'Rosane Heinz', 'Sandro Girardi', 'Solange Pereira Lopes', 'Tânia Mara Floriani', 'Valmor Sasse',
  'Vanderlei Kuhnen', 'Vilma Zanella Rosa', 'Waldir Nardelli', 'Zenilda Cardoso',
]

// prettier-ignore
const EMPRESAS = [
  'Agropecuária Três Pinheiros Ltda.', 'Auto Mecânica Vale Verde Ltda.', 'Cooperativa de Transportes da Serra', 'Distribuidora de Alimentos Campo Alto Ltda.', 'Elétrica Planalto Ltda.', 'Farmácia Central de Vale das Araucárias Ltda.',
  'Gráfica Gralha Azul Ltda.', 'Imobiliária Novo Horizonte Ltda.', 'Madeireira Irmãos Kretzer Ltda.', 'Medicorp Produtos Hospitalares Ltda.', 'Padaria e Confeitaria Dona Emma ME', 'Pavimentadora Contorno Sul Ltda.',
  'Posto Araucária Ltda.', 'Restaurante Sabor da Serra ME', 'Serraria Alto da Serra Ltda.', 'Sistema Ágil Informática Ltda.', 'Supermercado Bom Vizinho Ltda.', 'Terraplenagem Haag Ltda.',
]

/** Números começados por 9053: fictícios, com dígitos certos. */
function cnpj(n: number): string {
  const base = `90530${100 + n}0001`
  const numero = Array.from({ length: 100 }, (_, dv) => `${base}${String(dv).padStart(2, '0')}`).find(
    cnpjValido,
  )
  return numero!
}

const endereco = (i: number): string =>
  `${RUAS[(i * 7) % RUAS.length]}, ${37 + ((i * 131) % 1900)}, ${BAIRROS[(i * 3) % BAIRROS.length]}`
const apelido = (nome: string): string =>
  nome
    .normalize('NFD')
    .replace(/[^A-Za-z ]/g, '')
    .toLowerCase()
    .split(' ')
    .slice(0, 2)
    .join('.')

export const EXTERNOS: Externo[] = [
  ...Object.values(CONHECIDOS),
  ...CIDADAOS.map((nome, i) =>
    pessoa(
      completarCpf(String(905301001 + i)),
      nome,
      i % 5 === 4 ? null : `${apelido(nome)}@correio.example`,
      endereco(i),
    ),
  ),
  ...EMPRESAS.map((nome, i) =>
    empresa(cnpj(i), nome, `contato@${apelido(nome).replace('.', '')}.example`, endereco(i + 11)),
  ),
]

// prettier-ignore
export const CONVIDADOS = [
  { email: 'eng.bianca@projetar.example', nome: 'Bianca Salles', cpf: '90530003139' },
  { email: 'contratos@aurora.example',    nome: null,            cpf: null },
]

// prettier-ignore
export const INTEGRADORES_PREFEITURA = [
  { login: 'portal-cidadao',     nome: 'Portal do Cidadão' },
  { login: 'enota',              nome: 'e-Nota Araucária' },
  { login: 'camara-sapl',        nome: 'Câmara – SAPL' },
  { login: 'sistema-tributario', nome: 'Sistema Tributário' },
]
// prettier-ignore
export const INTEGRADORES_CAMARA = [
  { login: 'sapl',       nome: 'SAPL – Sistema de Apoio ao Processo Legislativo' },
  { login: 'prefeitura', nome: 'Prefeitura – protocolo eletrônico' },
]
