/**
 * What the OpenAPI document says beyond the resources themselves: an example of each request and answer, and the types of
 * problems an operation answers with. Nobody calls it; the document is made with it when the service is built.
 */
package org.tengen.gameservice.openapi;
