import { MinhasSubstituicoesDocument, type MinhasSubstituicoesQuery } from '../../api/gen/graphql.ts'
import { useConsulta } from '../../api/use-consulta.ts'
import { LinkDoItem } from '../../partes/itens/LinkDoItem.tsx'
import { AFASTAMENTOS } from '../../partes/itens/afastamentos.ts'
import { diaDoCalendario } from '../../ui/formato.ts'

type Uma = MinhasSubstituicoesQuery['substituicoes'][number]

/** Os afastamentos que valem ou vêm aí, de que a pessoa é titular ou substituta; de quem substitui, o que está com ele. */
export function MinhasSubstituicoes({ eu }: { eu: string }) {
  const { data } = useConsulta(MinhasSubstituicoesDocument, {}, { validadeMs: 0 })
  const abertas = data?.substituicoes.filter(({ situacao }) => situacao !== 'ENCERRADA') ?? []
  if (abertas.length === 0) return null
  return (
    <section aria-label="Afastamentos e substituições">
      <h3>Afastamentos e substituições</h3>
      <ul>
        {abertas.map((uma) => (
          <li key={uma.id}>
            {ditoDa(uma, eu)}
            {uma.fila.length > 0 && <Fila uma={uma} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function ditoDa({ titular, substituto, afastamento, inicio, fim, ato }: Uma, eu: string): string {
  const dias = `de ${diaDoCalendario(inicio)} a ${diaDoCalendario(fim)}, por ${ato}.`
  if (titular?.id !== eu)
    return `Você substitui ${titular?.nome ?? ''} ${dias} O que ele deve assinar, e você já lê, está em Para assinar.`
  return `${AFASTAMENTOS[afastamento]} ${dias} ${substituto ? `Substitui: ${substituto.nome}.` : 'Ninguém substitui.'}`
}

function Fila({ uma: { titular, fila } }: { uma: Uma }) {
  return (
    <details>
      <summary>
        Com {titular?.nome}, e que você já lê ({fila.length})
      </summary>
      <ul>
        {fila.map((item) => (
          <li key={item.id}>
            <LinkDoItem item={item} /> <small>{item.identificador}</small>
          </li>
        ))}
      </ul>
    </details>
  )
}
