/** O que está escrito, e o que se digita para achá-lo. */
// prettier-ignore
export const ACHAM: [escrito: string, digitado: string][] = [
  // Leis, artigos e números, como cada um os escreve.
  ['As leis municipais', 'lei'], ['A lei municipal', 'leis'], ['Portaria n.º 4.512', '4512'], ['Portaria nº 4512', '4.512'], ['Portaria n.º 4.512', 'n.º 4.512'],
  ['Portaria n° 4.512', 'portaria nº 4512'], ['Portaria 4512', 'portaria n.º 4.512'], ['Lei 14.133/2021', '14133'], ['Lei nº 14.133, de 2021', '14.133/2021'],
  ['Lei nº 14.133/2021', 'lei 14133'], ['Lei Federal n.º 14.133', 'lei número 14.133'], ['R$ 1.234,56', '1234,56'], ['R$ 1.234.567,00', '1.234.567'],
  ['em 05/03/2026', '5/3/2026'], ['art. 5º da Constituição', 'artigo 5'], ['artigo 5', 'art. 5º'], ['§ 2º do art. 1º', 'parágrafo 2'], ['1ª Vara', '1a vara'], ['1º Ofício', '1 ofício'],
  // Com pontuação ou sem.
  ['CPF 123.456.789-09', '12345678909'], ['CPF 12345678909', '123.456.789-09'], ['CNPJ 12.345.678/0001-95', '12345678000195'], ['CNPJ 12ABC34501DE35', '12.ABC.345/01DE-35'],
  ['processo 35041.000387/2000-19', '35041000387200019'], ['processo 35041000387200019', '35041.000387/2000-19'], ['processo 35041.000387/2000-19', '35041.000387'],
  ['NIPE 42.101001.000017/2026-98', '42101001000017202698'], ['autos 0001234-56.2020.8.24.0033', '00012345620208240033'], ['processo 000017', '17'], ['processo 17', '000017'],
  ['CEP 88.495-000', '88495000'], ['CEP 88495-000', '88495-000'], ['fone (48) 3333-4444', '33334444'], ['fone 99999-8888', '999998888'],
  // Partidas no fim da linha.
  ['a admi-\nnistração pública', 'administração'], ['compro-\r\n  vante', 'comprovante'], ['admi­nistração', 'administracao'], ['guarda-chuva', 'guarda chuva'], ['bem-estar', 'bem-estar'], ['ﬁscal', 'fiscal'],
  // No singular ou no plural.
  ['ações', 'ação'], ['ação', 'acoes'], ['cidadãos', 'cidadão'], ['pães', 'pão'], ['mães', 'mãe'], ['municipais', 'municipal'], ['tribunais', 'tribunal'], ['animais', 'animal'], ['papéis', 'papel'],
  ['níveis', 'nível'], ['imóveis', 'imóvel'], ['aluguéis', 'aluguel'], ['fáceis', 'fácil'], ['úteis', 'útil'], ['civis', 'civil'], ['perfis', 'perfil'], ['azuis', 'azul'], ['lençóis', 'lençol'],
  ['heróis', 'herói'], ['jovens', 'jovem'], ['bens', 'bem'], ['ordens', 'ordem'], ['fins', 'fim'], ['hifens', 'hífen'], ['servidores', 'servidor'], ['vezes', 'vez'], ['meses', 'mês'], ['países', 'país'],
  ['mulheres', 'mulher'], ['gases', 'gás'], ['raízes', 'raiz'], ['órgãos', 'orgao'], ['portarias', 'portaria'], ['secretarias', 'secretaria'], ['ônibus', 'onibus'], ['férias', 'FERIAS'],
  ['contratos', 'contrato'], ['licitações', 'licitação'], ['convênios', 'convenio'], ['exercícios', 'exercício'], ['Câmara de Vereadores', 'vereador'],
  // Entre aspas, junto e nessa ordem.
  ['contratação de obra', '"contratação de obra"'], ['Conselho Municipal de Saúde', '“conselho municipal de saúde”'], ['Conselho Municipal de Saúde', '"conselho municipal" saude'],
  ['lei municipal nº 4.512', '"lei municipal 4512"'], ['a obra ficou parada', 'obra "parada'],
]

/** O que está escrito, e o que só se parece com ele. */
// prettier-ignore
export const NAO_ACHAM: [escrito: string, digitado: string][] = [
  ['portas', 'portaria'], ['secreto', 'secretaria'], ['14133000', '14133'], ['4512', '512'], ['2021', '202'], ['processo 170', '17'], ['12345678909', '12345678900'],
  ['mais', 'mal'], ['país', 'pal'], ['cais', 'cal'], ['seis', 'sel'], ['dois', 'dol'], ['mães', 'mãos'], ['leigo', 'lei'],
  ['obra de contratação', '"contratação de obra"'], ['municipal conselho', '"conselho municipal"'], ['conselho estadual e municipal', '"conselho municipal"'],
]
