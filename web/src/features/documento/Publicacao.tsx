import { CATEGORIAS } from '@autos/contract/publicacao.ts'

import { PublicacaoDoDocumentoDocument, type PublicacaoDoDocumentoQuery } from '../../api/gen/graphql.ts'
import { useConsulta } from '../../api/use-consulta.ts'
import { Instante } from '../../partes/itens/Instante.tsx'
import { Campos, Secao } from '../../partes/itens/Secao.tsx'
import { Rotulo } from '../../partes/itens/Veredito.tsx'
import { BotaoRepetir } from '../../partes/publicacao/BotaoRepetir.tsx'
import type { Documento } from './documento.ts'

type UmaPublicacao = PublicacaoDoDocumentoQuery['diarioVerify'][number]

const DE_NOVO_MS = 15_000

// prettier-ignore
const SITUACOES: Readonly<Record<UmaPublicacao['situacao'], { nome: string; tom: 'sucesso' | 'aviso' | 'perigo'; frase: string }>> = {
  PENDENTE:  { nome: 'A caminho do diário',   tom: 'aviso',   frase: 'O pedido será mandado ao diário oficial.' },
  ENVIADO:   { nome: 'Recebido pelo diário',  tom: 'aviso',   frase: 'Espera a edição em que vai sair.' },
  PUBLICADO: { nome: 'Publicado',             tom: 'sucesso', frase: 'Saiu no diário oficial.' },
  ERRO:      { nome: 'Recusado pelo diário',  tom: 'perigo',  frase: 'Nada se publicou.' },
  RETIRADO:  { nome: 'Retirado do diário',    tom: 'perigo',  frase: 'A publicação saiu do diário oficial.' },
}

/** Em que pé está a publicação no diário oficial; sem nenhuma, nada. */
export function Publicacao({
  documento: { id, conteudoVisivel, assinaturas, extensao },
}: {
  documento: Documento
}) {
  const publicavel = conteudoVisivel && extensao === 'pdf' && assinaturas.length > 0
  const { data } = useConsulta(
    PublicacaoDoDocumentoDocument,
    { ids: [id] },
    { ligada: publicavel, validadeMs: 0, pagina: true, aCadaMs: DE_NOVO_MS },
  )
  const [publicacao] = data?.diarioVerify ?? []
  return publicacao ? <Situacao publicacao={publicacao} /> : null
}

function Situacao({ publicacao }: { publicacao: UmaPublicacao }) {
  const {
    situacao,
    titulo,
    codCategoria,
    mensagem,
    parada,
    criadaEm,
    criadaPor,
    publicadaEm,
    conferidaEm,
    diarioUrl,
  } = publicacao
  const { nome, tom, frase } = SITUACOES[situacao]
  return (
    <Secao titulo="Diário oficial" ao={<BotaoRepetir publicacao={publicacao} />}>
      <p>
        <Rotulo tom={parada ? 'perigo' : tom}>{parada ? 'Não se conseguiu mandar' : nome}</Rotulo>{' '}
        {parada ? 'O sistema desistiu de tentar sozinho.' : frase}
      </p>
      {mensagem && <p role="note">{mensagem}</p>}
      <Campos
        campos={[
          ['Título da publicação', titulo],
          ['Categoria', CATEGORIAS[codCategoria as keyof typeof CATEGORIAS]],
          ['Pedida em', <Instante key="pedida" em={criadaEm} />],
          ['Pedida por', criadaPor?.nome],
          ['Publicada em', publicadaEm && <Instante em={publicadaEm} />],
          ['Conferida em', conferidaEm && <Instante em={conferidaEm} />],
          [
            'Página oficial',
            diarioUrl && (
              <a href={diarioUrl} target="_blank" rel="noreferrer" data-largo>
                Abrir no diário oficial
              </a>
            ),
          ],
        ]}
      />
    </Secao>
  )
}
