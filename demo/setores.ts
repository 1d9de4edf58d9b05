/** Um setor da estrutura. `responde`: quem pratica os atos do setor quando ninguém está lotado nele. */
export type Setor = {
  sigla: string
  nome: string
  superior?: string
  responde?: string
  desativado?: boolean
}

/** Grupo de trabalho: o primeiro membro é o dono. */
export type Grupo = { sigla: string; nome: string; membros: string[] }

// prettier-ignore
export const SETORES_PREFEITURA: Setor[] = [
  { sigla: 'GAB',     nome: 'Gabinete do Prefeito' },
  { sigla: 'ASCOM',   nome: 'Assessoria de Comunicação',               superior: 'GAB',     responde: 'jaciara' },
  { sigla: 'OUV',     nome: 'Ouvidoria e e-SIC',                       superior: 'GAB' },
  { sigla: 'CGM',     nome: 'Controladoria-Geral',                     superior: 'GAB' },
  { sigla: 'PGM',     nome: 'Procuradoria-Geral',                      superior: 'GAB' },
  { sigla: 'DEFC',    nome: 'Defesa Civil',                            superior: 'GAB',     responde: 'osni' },
  { sigla: 'ATOS',    nome: 'Setor de Atos Oficiais e Publicações',    superior: 'GAB' },
  { sigla: 'SEMAD',   nome: 'Secretaria de Administração' },
  { sigla: 'PROT',    nome: 'Protocolo Geral',                         superior: 'SEMAD' },
  { sigla: 'DRH',     nome: 'Diretoria de Recursos Humanos',           superior: 'SEMAD' },
  { sigla: 'SST',     nome: 'Saúde e Segurança do Servidor',           superior: 'DRH',     responde: 'nair' },
  { sigla: 'DCL',     nome: 'Diretoria de Compras e Licitações',       superior: 'SEMAD' },
  { sigla: 'GCON',    nome: 'Gerência de Contratos e Convênios',       superior: 'SEMAD',   responde: 'rosangela' },
  { sigla: 'PAT',     nome: 'Patrimônio e Almoxarifado',               superior: 'SEMAD',   responde: 'diego' },
  { sigla: 'DTI',     nome: 'Diretoria de Tecnologia da Informação',   superior: 'SEMAD' },
  { sigla: 'ARQ',     nome: 'Arquivo Público Municipal',               superior: 'SEMAD' },
  { sigla: 'FROTA',   nome: 'Gestão de Frota',                         superior: 'SEMAD',   responde: 'osni' },
  { sigla: 'SEFAZ',   nome: 'Secretaria da Fazenda' },
  { sigla: 'CONT',    nome: 'Contabilidade',                           superior: 'SEFAZ' },
  { sigla: 'TES',     nome: 'Tesouraria',                              superior: 'SEFAZ' },
  { sigla: 'TRIB',    nome: 'Tributos e Cadastro',                     superior: 'SEFAZ' },
  { sigla: 'FISC',    nome: 'Fiscalização Tributária',                 superior: 'SEFAZ' },
  { sigla: 'DIVA',    nome: 'Dívida Ativa',                            superior: 'SEFAZ',   responde: 'patricia' },
  { sigla: 'SEPLAN',  nome: 'Secretaria de Planejamento Urbano' },
  { sigla: 'APRO',    nome: 'Análise de Projetos e Alvarás',           superior: 'SEPLAN' },
  { sigla: 'FOBR',    nome: 'Fiscalização de Obras e Posturas',        superior: 'SEPLAN' },
  { sigla: 'GEO',     nome: 'Geoprocessamento',                        superior: 'SEPLAN',  responde: 'andressa' },
  { sigla: 'SEINFRA', nome: 'Secretaria de Infraestrutura e Obras' },
  { sigla: 'ILUM',    nome: 'Iluminação Pública',                      superior: 'SEINFRA', responde: 'osni' },
  { sigla: 'PAVI',    nome: 'Pavimentação e Drenagem',                 superior: 'SEINFRA', responde: 'osni' },
  { sigla: 'SEDUC',   nome: 'Secretaria de Educação' },
  { sigla: 'ENS',     nome: 'Diretoria de Ensino',                     superior: 'SEDUC' },
  { sigla: 'TRESC',   nome: 'Transporte e Alimentação Escolar',        superior: 'SEDUC',   responde: 'bruna' },
  { sigla: 'EMAR',    nome: 'Escola Municipal Araucária',              superior: 'SEDUC',   responde: 'bruna' },
  { sigla: 'SMS',     nome: 'Secretaria de Saúde' },
  { sigla: 'VISA',    nome: 'Vigilância Sanitária',                    superior: 'SMS' },
  { sigla: 'VIEP',    nome: 'Vigilância Epidemiológica',               superior: 'SMS',     responde: 'ivone' },
  { sigla: 'REG',     nome: 'Regulação e TFD',                         superior: 'SMS',     responde: 'rafael' },
  { sigla: 'UBSC',    nome: 'UBS Centro',                              superior: 'SMS',     responde: 'ivone' },
  { sigla: 'SEMAS',   nome: 'Secretaria de Assistência Social',        responde: 'daniela' },
  { sigla: 'CRAS',    nome: 'Centro de Referência de Assistência Social', superior: 'SEMAS' },
  { sigla: 'CREAS',   nome: 'Centro de Referência Especializado de Assistência Social', superior: 'SEMAS' },
  { sigla: 'CT',      nome: 'Conselho Tutelar',                        superior: 'SEMAS',   responde: 'cleiton' },
  { sigla: 'SEAMA',   nome: 'Secretaria de Agricultura e Meio Ambiente' },
  { sigla: 'LICA',    nome: 'Licenciamento Ambiental',                 superior: 'SEAMA' },
  { sigla: 'SECET',   nome: 'Secretaria de Cultura, Esporte e Turismo', responde: 'juliana' },
  { sigla: 'IPREVA',  nome: 'Instituto de Previdência' },
  { sigla: 'SECOM',   nome: 'Secretaria de Comunicação Social (extinta)', superior: 'GAB',  responde: 'jaciara', desativado: true },
]

// prettier-ignore
export const GRUPOS_PREFEITURA: Grupo[] = [
  { sigla: 'CPL',  nome: 'Comissão Permanente de Licitação – CPL',              membros: ['rosangela', 'diego', 'luana'] },
  { sigla: 'PAD',  nome: 'Comissão de PAD nº 01',                               membros: ['joao', 'nair', 'sebastiao'] },
  { sigla: 'CPAD', nome: 'Comissão Permanente de Avaliação de Documentos – CPAD', membros: ['marlise', 'sebastiao', 'joao', 'fabio'] },
  { sigla: 'GTPD', nome: 'GT Revisão do Plano Diretor',                         membros: ['helena', 'andressa', 'silvio', 'marcos'] },
]

// prettier-ignore
export const SETORES_CAMARA: Setor[] = [
  { sigla: 'PRES',   nome: 'Presidência' },
  { sigla: 'MESA',   nome: 'Mesa Diretora',                       superior: 'PRES', responde: 'ademir' },
  { sigla: 'SECLEG', nome: 'Secretaria Legislativa',              superior: 'PRES' },
  { sigla: 'PROTC',  nome: 'Protocolo da Câmara',                 superior: 'SECLEG' },
  { sigla: 'PROCJ',  nome: 'Procuradoria Jurídica',               superior: 'PRES' },
  { sigla: 'CCJ',    nome: 'Comissão de Constituição e Justiça' },
  { sigla: 'CFO',    nome: 'Comissão de Finanças e Orçamento',    responde: 'neusa' },
  { sigla: 'PLEN',   nome: 'Plenário',                            responde: 'rosa' },
]

// prettier-ignore
export const GRUPOS_CAMARA: Grupo[] = [
  { sigla: 'CPI', nome: 'Comissão Especial do Transporte Escolar', membros: ['neusa', 'beatriz', 'rosa'] },
]
