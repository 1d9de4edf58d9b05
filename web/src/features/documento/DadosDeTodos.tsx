import { Button, Group } from '@mantine/core'

import { abrirAcao } from '../../acoes/abrir.ts'
import { fraseDe } from '../../acoes/DadosAVista.tsx'
import { useDadosAVista } from '../../acoes/use-dados-a-vista.ts'
import { prefer, preferences, usePreferences } from '../../base/preferences.ts'
import css from '../../partes/itens/Itens.module.css'
import { comoItem, originalDe, type Documento } from './documento.ts'

/** Os mais antigos saem. */
const SABIDOS = 200

/**
 * O que nada restringe, qualquer pessoa lê assim que se conclui, e concluir não pergunta: quem decide quem lê vê antes
 * o que há nele, e diz, neste navegador, que o sabe deste arquivo.
 */
export function DadosDeTodos({ documento }: { documento: Documento }) {
  const { id, restricoes, acoes, pdf, desconsiderado, urlPublica, versoes, anexos } = documento
  const sabidos = usePreferences().knownOpen
  // As assinaturas nada acrescentam ao que se lê; outro anexo, sim.
  const isto = [originalDe(versoes)?.sha256, ...anexos.map((anexo) => anexo.id)].join(' ')
  const decide = restricoes.includes('PUBLICO') && acoes.includes('PODE_ALTERAR_RESTRICOES')
  const pergunta = decide && pdf !== null && !desconsiderado && !sabidos.includes(isto)
  const { itens } = useDadosAVista(pergunta ? [id] : [])
  const comDados = itens.filter(({ dados }) => dados.length > 0)
  if (comDados.length === 0) return null
  const jaSeLe = urlPublica !== null
  return (
    <section className={css['aviso']} aria-label="Dados pessoais à vista">
      <strong>
        {jaSeLe
          ? 'Qualquer pessoa lê este documento, e nele há dados pessoais.'
          : 'Concluído, qualquer pessoa lerá este documento, e nele há dados pessoais.'}
      </strong>
      <ul>
        {comDados.map((um) => (
          <li key={um.item?.id}>
            {um.item?.titulo}: {fraseDe(um)}
          </li>
        ))}
      </ul>
      <Group gap="xs">
        <Button
          variant="light"
          size="compact-md"
          onClick={() => abrirAcao('alterarRestricoes', [comoItem(documento)])}
        >
          Alterar restrições
        </Button>
        <Button variant="subtle" size="compact-md" onClick={() => saber(isto)}>
          Está certo assim
        </Button>
      </Group>
    </section>
  )
}

const saber = (isto: string): void =>
  prefer({ knownOpen: [isto, ...preferences().knownOpen].slice(0, SABIDOS) })
