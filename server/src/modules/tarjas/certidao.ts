import { plural } from '@autos/contract/regras/texto.ts'
import type { Tx } from '../../kernel/database.ts'
import { dataEHora, type Redacao } from '../termos/index.ts'
import type { MeiosDaTarja, Pedida, Pronta } from './fazer.ts'
import { porHipotese } from './hipoteses.ts'
import type { TarjaPedida } from './tarjar.ts'

/** Quem, quando e por quê; quantas tarjas em que páginas; o resumo dos dois arquivos; e o que conferiu. */
export async function redigirCertidao(
  tx: Tx,
  { sistema, tarjador }: Pick<MeiosDaTarja, 'sistema' | 'tarjador'>,
  { pedida, pronta: { gravado, paginas } }: { pedida: Pedida; pronta: Pronta },
): Promise<Redacao> {
  const { nomeCompleto } = await tx
    .selectFrom('usuario')
    .select('nomeCompleto')
    .where('id', '=', pedida.pedidaPor)
    .executeTakeFirstOrThrow()
  const tarjas = pedida.tarjas as TarjaPedida[]
  const imagens = paginas.filter(({ comoImagem }) => comoImagem).map(({ pagina }) => pagina)
  return {
    titulo: 'Certidão de tarja',
    ficha: [
      ['Pedida por', nomeCompleto],
      ['Pedida em', dataEHora(pedida.pedidaEm, sistema)],
      ['Feita em', dataEHora(tx.now, sistema)],
      ['Original', `versão ${pedida.versao} do arquivo · SHA-256 ${pedida.sha256}`],
      ['Versão pública', `SHA-256 ${gravado.sha256}`],
      ['Tarjas', `${tarjas.length}, em ${plural(paginas.length, 'página', 'páginas')}`],
    ],
    paragrafos: [
      'Certifica-se que este documento é a versão pública de outro, que permanece íntegro e assinado como estava. Sob cada tarja, o que havia foi retirado do arquivo, e não só coberto.',
      `Tarjas por página: ${paginas.map(({ pagina, tarjas: n }) => `${n} na ${pagina}`).join('; ')}.`,
      ...(imagens.length === 0
        ? []
        : [
            `Viraram imagem, porque o que estava sob as tarjas não se pôde separar do resto: ${imagens.length === 1 ? 'a página' : 'as páginas'} ${imagens.join(', ')}.`,
          ]),
      `Retirado por ${tarjador.motor}. Lido de novo por ${tarjador.conferente}, que nada achou sob as tarjas; fora delas, a imagem das páginas é a do original.`,
      'As razões de cada tarja:',
    ],
    itens: porHipotese(tarjas).map(
      ({ hipoteseLegal, tarjas: n }) => `${hipoteseLegal}: ${plural(n, 'tarja', 'tarjas')}`,
    ),
    fecho: 'Certidão lavrada pelo sistema, de que não se exige assinatura.',
    em: tx.now.toISOString(),
  }
}
