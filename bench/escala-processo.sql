-- A process of 200 pieces as its page shows it, but for what may be done with it: in one statement that answers JSON.
select json_build_object(
  'id', d.id, 'uuid', d.uuid, 'identificador', d.identificador, 'titulo', d.titulo, 'assunto', d.assunto, 'numero', d.numero, 'numeroCompleto', d.numero_completo,
  'versao', d.versao, 'arquivado', d.arquivado, 'criadoEm', d.criado_em, 'restritoAte', d.restrito_ate, 'hipoteseLegal', d.hipotese_legal,
  'lido', exists (select 1 from leitura l where l.docproc_id = d.id and l.usuario_id = (lpad(to_hex(2), 8, '0') || '-0000-7000-8000-' || lpad(to_hex(:n::int), 12, '0'))::uuid and l.em >= d.carga_em),
  'classificacao', (select json_build_object('especie', c.especie, 'tipo', c.tipo, 'nivelAssinatura', c.nivel_assinatura) from classificacao c where c.id = d.classificacao_id),
  'criadoPor', (select json_build_object('id', u.id, 'nome', u.nome_completo) from usuario u where u.id = d.criado_por),
  'carga', (select json_build_object('origem', json_build_object('id', so.id, 'nome', so.nome, 'sigla', so.sigla), 'destino', json_build_object('id', sd.id, 'nome', sd.nome, 'sigla', sd.sigla), 'realizadoEm', d.carga_em, 'mensagem', t.mensagem)
    from tramite t left join setor so on so.id = t.origem_setor_id left join setor sd on sd.id = d.carga_setor_id where t.id = d.carga_tramite_id),
  'marcadores', (select coalesce(json_agg(json_build_object('nome', k.nome, 'tipo', k.tipo) order by k.tipo, k.nome_dobrado), '[]') from docproc_marcador dm join marcador k on k.id = dm.marcador_id where dm.docproc_id = d.id and k.tipo = 'PUBLICO'),
  'autorizados', (select coalesce(json_agg(json_build_object('usuario', z.usuario_id, 'setor', z.setor_id)), '[]') from docproc_autorizado z where z.docproc_id = d.id),
  'interessados', (select coalesce(json_agg(json_build_object('id', s.id, 'nome', s.nome, 'sigla', s.sigla) order by i.ordem), '[]') from interessado i join setor s on s.id = i.setor_id where i.processo_id = d.id),
  'apensos', (select coalesce(json_agg(json_build_object('id', x.id, 'titulo', x.titulo) order by x.ordem), '[]') from docproc x where x.pai_id = d.id and x.vinculo = 'apenso' and x.excluido_em is null),
  'todosTramites', (select coalesce(json_agg(json_build_object('id', t.id, 'tipo', t.tipo, 'realizadoEm', t.realizado_em, 'mensagem', t.mensagem, 'realizadoPor', u.nome_completo, 'origem', so.nome, 'destino', sd.nome, 'recebidoEm', rc.em) order by t.realizado_em desc), '[]')
    from tramite t left join usuario u on u.id = t.realizado_por left join setor so on so.id = t.origem_setor_id left join setor sd on sd.id = t.destino_setor_id left join recebimento rc on rc.tramite_id = t.id where t.docproc_id = d.id),
  'documentos', (select coalesce(json_agg(json_build_object(
      'id', p.id, 'identificador', p.identificador || case when doc.origem = 'ELETRONICA' then '-e' else '' end, 'titulo', p.titulo, 'numeroCompleto', p.numero_completo, 'peca', p.ordem, 'extensao', doc.extensao, 'situacaoArquivo', doc.situacao_arquivo,
      'desconsiderado', doc.desconsiderado_em is not null, 'classificacao', json_build_object('especie', c.especie, 'tipo', c.tipo), 'lido', l.em is not null,
      'assinantes', (select coalesce(json_agg(json_build_object('pendente', a.situacao = 'PENDENTE') order by a.ordem, a.id), '[]') from assinante a where a.documento_id = p.id and a.usuario_id is not null),
      'assinantesExternos', (select coalesce(json_agg(json_build_object('pendente', a.situacao = 'PENDENTE') order by a.ordem, a.id), '[]') from assinante a where a.documento_id = p.id and a.convidado_id is not null),
      'envios', (select coalesce(json_agg(json_build_object('dataEnviado', e.enviado_em) order by e.designado_em), '[]') from pedido_arquivo e where e.documento_id = p.id)
    ) order by p.ordem), '[]')
    from docproc p join documento doc on doc.id = p.id join classificacao c on c.id = p.classificacao_id
    left join leitura l on l.docproc_id = p.id and l.usuario_id = (lpad(to_hex(2), 8, '0') || '-0000-7000-8000-' || lpad(to_hex(:n::int), 12, '0'))::uuid
    where p.pai_id = d.id and p.vinculo = 'peca' and p.excluido_em is null)
) as linhas
from docproc d where d.id = (lpad(to_hex(60), 8, '0') || '-0000-7000-8000-' || lpad(to_hex(:n::int), 12, '0'))::uuid;
