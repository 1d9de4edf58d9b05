import { inteiro } from '../../ui/formato.ts'
import type { Campo } from '../leitor/CampoDePagina.tsx'
import { folhaEm, lugarDe, posicaoPedida, temFolhas, totalDeFolhas, type Rolo } from './capitulos.ts'

/** Vai-se à folha, ou à peça e à página: '37', '3/12'. Sem folhas que se contem, à página do que se lê. */
export function campoDosAutos(rolo: Rolo, atual: number): Campo {
  const lugar = lugarDe(rolo, atual)
  const folha = lugar && temFolhas(rolo) ? folhaEm(lugar) : null
  return {
    rotulo: folha === null ? 'Página, ou peça/página' : 'Folha, ou peça/página',
    ...(folha === null ? {} : { antes: 'fl.' }),
    valor: String(folha ?? atual),
    de: `de ${inteiro(folha === null ? rolo.total : totalDeFolhas(rolo))}`,
    limpar: (texto) => texto.replace(/[^\d/. ]/g, ''),
    ler: (texto) => posicaoPedida(rolo, texto),
  }
}
