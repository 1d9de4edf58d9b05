import { inteiro } from '../../ui/formato.ts'
import type { Campo } from '../leitor/CampoDePagina.tsx'
import {
  folhaEm,
  lugarDe,
  posicaoPedida,
  temFolhas,
  totalDeFolhas,
  type LugarNosAutos,
  type Rolo,
} from './capitulos.ts'

/** Vai-se à folha, ou à peça e à página: '37', '3/12'. Sem folhas que se contem, à página do que se lê. */
export function campoDosAutos(rolo: Rolo, atual: number): Campo {
  const lugar = lugarDe(rolo, atual)
  const comFolhas = temFolhas(rolo)
  const folha = lugar && comFolhas ? folhaEm(lugar) : null
  return {
    rotulo: comFolhas ? 'Folha, ou peça/página' : 'Página, ou peça/página',
    ...(folha === null ? {} : { antes: 'fl.' }),
    valor: String(folha ?? (lugar && comFolhas ? doAnexo(lugar) : atual)),
    de: `de ${inteiro(comFolhas ? totalDeFolhas(rolo) : rolo.total)}`,
    limpar: (texto) => texto.replace(/[^\d/. ]/g, ''),
    ler: (texto) => posicaoPedida(rolo, texto),
  }
}

/** O anexo não tem folha: '3/1/2' é a página 2 do primeiro anexo da peça 3. */
const doAnexo = ({ capitulo: { numero, anexo }, pagina }: LugarNosAutos): string =>
  [numero, anexo ?? '', pagina ?? 1].join('/')
