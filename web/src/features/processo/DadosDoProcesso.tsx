import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { Link } from '@tanstack/react-router'

import { dataHora } from '../../ui/formato.ts'
import { nomeDoDestino } from '../itens/frases.ts'
import { Campos, Secao } from '../../partes/itens/Secao.tsx'
import type { Processo } from './PaginaDoProcesso.tsx'

export function DadosDoProcesso({ processo }: { processo: Processo }) {
  const { classificacao, carga, principal } = processo
  return (
    <Secao titulo="Dados">
      <Campos
        campos={[
          [
            'Assunto',
            <span key="assunto" data-largo>
              {processo.assunto || (processo.conteudoVisivel ? '–' : MENSAGENS.restrito)}
            </span>,
          ],
          ['Carga', nomeDoDestino(carga.destino)],
          [
            'Desde',
            <time key="desde" dateTime={carga.realizadoEm} className="numero">
              {dataHora(carga.realizadoEm)}
            </time>,
          ],
          ['Tipo de processo', [classificacao?.especie, classificacao?.tipo].filter(Boolean).join(' ')],
          [
            'Número',
            <span key="numero" data-largo>
              {processo.numeroCompleto ?? (processo.tipoNaoNumeravel && 'Tipo sem número')}
            </span>,
          ],
          [
            'Cadastrado em',
            <time key="criado" dateTime={processo.criadoEm} className="numero">
              {dataHora(processo.criadoEm)}
            </time>,
          ],
          ['Cadastrado por', processo.criadoPor?.nome],
          ['Autorizados', processo.autorizados.map(({ nome }) => nome).join(', ')],
          [
            'Apensado a',
            principal && (
              <Link to="/processo/{-$id}" params={{ id: principal.id }}>
                {principal.titulo}
              </Link>
            ),
          ],
        ]}
      />
    </Secao>
  )
}
