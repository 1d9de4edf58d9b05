import { CATEGORIAS } from '@autos/contract/publicacao.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { PublicacaoDoDocumentoDocument, type NomeDeItemFragment } from '../../api/gen/graphql.ts'
import { consulta } from '../../api/use-consulta.ts'
import css from '../../partes/itens/Itens.module.css'
import { Campos, Secao } from '../../partes/itens/Secao.tsx'
import { BotaoRepetir } from '../../partes/publicacao/BotaoRepetir.tsx'
import { emCurso, nomeDaSituacao } from '../../partes/publicacao/situacao.ts'
import { dataHora } from '../../ui/formato.ts'

const CONFERE_MS = 5000

/** Em que pé está no diário oficial; enquanto não sai, pergunta-se de novo. */
export function Publicacao({ id }: { id: string }) {
  const { data } = useQuery({
    ...consulta(PublicacaoDoDocumentoDocument, { id }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.diarioVerify.some(emCurso) ? CONFERE_MS : false),
    meta: { erro: 'pagina' },
  })
  const [publicacao] = data?.diarioVerify ?? []
  const [item] = data?.itens ?? []
  if (!publicacao) return null
  const { mensagem, diarioUrl, enviadaEm, publicadaEm, criadaEm, criadaPor, codCategoria } = publicacao
  const { errataDe, erratas } = item?.__typename === 'Documento' ? item : { errataDe: null, erratas: [] }
  return (
    <Secao titulo="Diário oficial" ao={<BotaoRepetir publicacao={publicacao} />}>
      <p role="status">
        <strong>{nomeDaSituacao(publicacao)}</strong>
      </p>
      {mensagem && <p className={css['falha']}>{mensagem}</p>}
      <Campos
        campos={[
          ['Categoria', CATEGORIAS[codCategoria as keyof typeof CATEGORIAS]],
          ['Publicado em', publicadaEm && <Hora em={publicadaEm} />],
          ['Recebido pelo diário em', enviadaEm && <Hora em={enviadaEm} />],
          ['Pedido em', <Hora key="pedido" em={criadaEm} />],
          ['Pedido por', criadaPor?.nome],
          [
            'Página do diário',
            diarioUrl && (
              <a href={diarioUrl} target="_blank" rel="noreferrer" data-largo>
                Abrir a publicação oficial
              </a>
            ),
          ],
          ['Errata de', errataDe && <Documento item={errataDe} />],
          [
            'Corrigido por',
            erratas.length > 0 && (
              <span data-largo>
                {erratas.map((errata) => (
                  <Documento key={errata.id} item={errata} />
                ))}
              </span>
            ),
          ],
        ]}
      />
    </Secao>
  )
}

const Hora = ({ em }: { em: string }) => (
  <time dateTime={em} className="numero">
    {dataHora(em)}
  </time>
)

const Documento = ({ item: { id, titulo } }: { item: NomeDeItemFragment }) => (
  <Link to="/documento/{-$id}" params={{ id }}>
    {titulo}
  </Link>
)
