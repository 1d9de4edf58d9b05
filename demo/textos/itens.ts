import type { Acaso } from '../acaso.ts'
import { dinheiro, numero } from '../por-extenso.ts'
import type { Tabela } from './tipos.ts'

export type Item = { descricao: string; unidade: string; quantidade: number; preco: number }

/** O que se compra quando o objeto fala disso. A última linha serve a qualquer serviço. */
// prettier-ignore
const CESTAS: [objeto: RegExp, itens: [descricao: string, unidade: string, preco: number][]][] = [
  [/aliment/,           [['Arroz parboilizado tipo 1, 5 kg', 'PC', 24.5], ['Feijão preto tipo 1, 1 kg', 'KG', 7.8], ['Leite UHT integral, 1 litro', 'L', 5.1], ['Carne bovina de segunda, moída', 'KG', 31.9], ['Maçã Fuji', 'KG', 8.4], ['Óleo de soja, 900 ml', 'UN', 7.2], ['Macarrão espaguete, 500 g', 'PC', 4.3], ['Pão francês', 'KG', 14.9], ['Ovo branco grande, dúzia', 'DZ', 11.8], ['Suco de uva integral, 1,5 litro', 'UN', 18.9]]],
  [/expediente|impress/, [['Papel sulfite A4, 75 g/m², resma com 500 folhas', 'RM', 27.9], ['Caneta esferográfica azul, caixa com 50', 'CX', 41.5], ['Pasta suspensa kraft com grampo', 'UN', 3.85], ['Toner compatível', 'UN', 89], ['Envelope pardo A4, caixa com 250', 'CX', 96], ['Grampo 26/6, caixa com 5.000', 'CX', 6.9], ['Etiqueta autoadesiva, 100 folhas', 'CX', 38], ['Caixa-arquivo de papelão', 'UN', 4.6]]],
  [/medicament/,        [['Losartana potássica 50 mg', 'CP', 0.09], ['Metformina 850 mg', 'CP', 0.14], ['Amoxicilina 500 mg', 'CP', 0.42], ['Dipirona gotas 500 mg/ml', 'FR', 2.1], ['Insulina NPH 100 UI/ml', 'FR', 23.8], ['Sulfato ferroso 40 mg', 'CP', 0.08], ['Soro fisiológico 0,9 %, 500 ml', 'FR', 4.7]]],
  [/lumin|elétric|LED/, [['Luminária pública LED 120 W', 'UN', 389], ['Luminária pública LED 60 W', 'UN', 268], ['Relé fotoelétrico', 'UN', 23.9], ['Braço galvanizado de 2 metros', 'UN', 112], ['Cabo multiplexado 16 mm²', 'M', 9.4], ['Conector perfurante', 'UN', 12.6]]],
  [/informática|internet|sistema|geoproc/, [['Notebook i5, 16 GB, SSD 512 GB', 'UN', 4380], ['Monitor de 24 polegadas', 'UN', 890], ['Licença anual de antivírus', 'UN', 96], ['Ponto de acesso sem fio', 'UN', 720], ['Hora técnica de suporte', 'H', 140], ['Nobreak 1.500 VA', 'UN', 1150]]],
  [/pneu|frota|mecân/,  [['Pneu 275/80 R22,5 borrachudo', 'UN', 2140], ['Pneu 175/70 R13', 'UN', 342], ['Câmara de ar 12.4-24', 'UN', 288], ['Óleo lubrificante 15W40, balde de 20 litros', 'BD', 412], ['Filtro de combustível', 'UN', 64], ['Hora de serviço mecânico', 'H', 165]]],
  [/material de limpeza|higiene/, [['Detergente neutro 500 ml', 'UN', 2.4], ['Álcool etílico 70 %, 1 litro', 'UN', 7.9], ['Saco de lixo 100 litros, pacote com 100', 'PC', 38.6], ['Papel toalha interfolha, 1.000 folhas', 'PC', 12.9], ['Água sanitária, 5 litros', 'UN', 11.2], ['Luva de látex, par', 'PR', 5.8], ['Sabonete líquido, 5 litros', 'UN', 21.4]]],
  [/tubo|meio-fio|paviment|ponte|obra/, [['Tubo de concreto DN 600 classe PA-1', 'UN', 214], ['Meio-fio pré-moldado', 'M', 46], ['Brita nº 1', 'M3', 98], ['Concreto usinado fck 25 MPa', 'M3', 486], ['Aço CA-50', 'KG', 8.9], ['Emulsão asfáltica RR-1C', 'T', 4120], ['Hora de escavadeira com operador', 'H', 285]]],
  [/uniforme/,          [['Camiseta de manga curta, malha', 'UN', 24.9], ['Agasalho completo em helanca', 'CJ', 98], ['Bermuda em microfibra', 'UN', 31.5], ['Jaqueta forrada', 'UN', 118]]],
  [/mobili/,            [['Mesa de escritório 1,40 m', 'UN', 612], ['Cadeira giratória com braço', 'UN', 538], ['Armário de aço com duas portas', 'UN', 890], ['Longarina de três lugares', 'UN', 640], ['Maca clínica', 'UN', 780]]],
  [/combust/,           [['Gasolina comum', 'L', 6.12], ['Óleo diesel S10', 'L', 6.34], ['Arla 32, 20 litros', 'BD', 78]]],
  [/brinquedo|parque/,  [['Balanço de quatro lugares', 'UN', 2980], ['Escorregador com torre', 'UN', 7450], ['Gangorra dupla', 'UN', 1680], ['Piso emborrachado, placa', 'M2', 142]]],
  [/transporte/,        [['Quilômetro rodado, ônibus de 44 lugares', 'KM', 9.8], ['Quilômetro rodado, micro-ônibus', 'KM', 7.4], ['Monitor de transporte, mensal', 'MES', 3120]]],
  [/limpeza|conserva/,  [['Posto de servente, 44 h semanais', 'MES', 4380], ['Posto de encarregado', 'MES', 5720], ['Limpeza de fachada e vidros', 'M2', 6.8], ['Material de limpeza por posto', 'MES', 312], ['Uniforme e EPI por posto', 'CJ', 286]]],
  [/./,                 [['Equipe técnica, mensal', 'MES', 8900], ['Hora técnica', 'H', 128], ['Visita de manutenção corretiva', 'UN', 420], ['Material de reposição', 'VB', 1850], ['Deslocamento', 'KM', 2.4], ['Relatório mensal de execução', 'UN', 380]]],
]

/** Itens que combinam com o objeto, com quantidades e preços que variam. */
export function sortearItens(r: Acaso, objeto: string, n: number): Item[] {
  const [, itens] = CESTAS.find(([padrao]) => padrao.test(objeto)) ?? CESTAS.at(-1)!
  return r.sortear(itens, n).map(([descricao, unidade, preco]) => ({
    descricao,
    unidade,
    quantidade: r.entre(4, preco > 300 ? 36 : 600),
    preco: Math.max(0.05, Math.round(preco * (0.9 + r.fracao() * 0.25) * 100) / 100),
  }))
}

export function tabelaDeItens(itens: readonly Item[]): Tabela {
  return {
    colunas: [
      ['Item', 1, 'c'],
      ['Descrição', 7],
      ['Un.', 1, 'c'],
      ['Qtde.', 1.4, 'd'],
      ['Unitário', 2.2, 'd'],
      ['Total', 2.6, 'd'],
    ],
    linhas: itens.map((item, i) => [
      String(i + 1),
      item.descricao,
      item.unidade,
      numero(item.quantidade),
      dinheiro(item.preco),
      dinheiro(item.quantidade * item.preco),
    ]),
    total: [
      '',
      'Total',
      '',
      '',
      '',
      dinheiro(itens.reduce((soma, item) => soma + item.quantidade * item.preco, 0)),
    ],
  }
}
