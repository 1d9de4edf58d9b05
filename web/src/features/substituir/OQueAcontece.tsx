import css from '../../partes/campos/PaginaDeFormulario.module.css'
import { dataHora } from '../../ui/formato.ts'
import type { DocumentoASubstituir } from './use-substituicao.ts'

/** O que fica, e o que é das assinaturas: dito antes de se escolher o arquivo. */
export function OQueAcontece({ documento }: { documento: DocumentoASubstituir }) {
  const { titulo, identificador, numeroCompleto } = documento
  const valendo = assinaturasQueValem(documento)
  return (
    <div className={css['nota']} data-tom={valendo.length > 0 ? 'aviso' : 'info'}>
      <p>
        <strong>{titulo}</strong> continua com o identificador <span className="numero">{identificador}</span>
        {numeroCompleto ? (
          <>
            {' '}
            e o número <span className="numero">{numeroCompleto}</span>
          </>
        ) : null}
        . O arquivo de agora fica guardado entre as versões.
      </p>
      <OQueSeraDasAssinaturas documento={documento} />
    </div>
  )
}

export function OQueSeraDasAssinaturas({ documento }: { documento: DocumentoASubstituir }) {
  const valendo = assinaturasQueValem(documento)
  const quantos = documento.assinantes.length + documento.assinantesExternos.length
  if (valendo.length === 0)
    return <p>Ninguém assinou ainda.{quantos > 0 && ' Quem deve assinar passa a ver o arquivo novo.'}</p>
  return (
    <>
      <p>
        {valendo.length === 1
          ? 'Esta assinatura deixa de valer, porque foi feita sobre o arquivo de antes:'
          : 'Estas assinaturas deixam de valer, porque foram feitas sobre o arquivo de antes:'}
      </p>
      <ul>
        {valendo.map(({ id, nome, dataAssinatura }) => (
          <li key={id}>
            {nome}
            {dataAssinatura && (
              <>
                , em <span className="numero">{dataHora(dataAssinatura)}</span>
              </>
            )}
          </li>
        ))}
      </ul>
      {quantos > 0 && (
        <p>
          {quantos === 1
            ? 'Quem assina deve assinar de novo, e é avisado.'
            : 'Todos os que assinam devem assinar de novo, e são avisados.'}
        </p>
      )}
    </>
  )
}

export const assinaturasQueValem = ({ assinaturas }: DocumentoASubstituir) =>
  assinaturas.filter(({ revogada, dataAssinatura }) => !revogada && dataAssinatura)
