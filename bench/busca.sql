-- What the search needs beside the inbox's municipality: files with words of very different frequency, and items that the person may not read.
update docproc set sigiloso = true, interno = true where id in (select id from docproc where tipo = 'documento' and pai_id is null and criado_em < timestamptz '2026-05-20' and abs(hashtext(id::text)) % 33 = 0);
update docproc set posse = true, interno = true where not sigiloso and pai_id is null and abs(hashtext(id::text)) % 33 = 1;
insert into documento_texto (documento_id, texto)
  select d.id, (select string_agg('vocabulo' || floor(20000 * power(abs(hashtext(d.id::text || k)) / 2147483648.0, 3))::int, ' ') from generate_series(1, 120) k)
  from docproc d join documento e on e.id = d.id
  on conflict do nothing;
insert into docproc_busca (docproc_id, titulo, conteudo)
  select d.id, palavras_da_busca(d.titulo), palavras_da_busca(concat_ws(' ', d.titulo, d.assunto, t.texto)) from docproc d left join documento_texto t on t.documento_id = d.id
  on conflict do nothing;
